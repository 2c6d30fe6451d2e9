import { href, Link } from "react-router";

const LINKS = [
  { label: "お店を探す", path: href("/shops") },
  { label: "みんなのカード", path: `${href("/")}#cards` },
  { label: "使い方", path: href("/guide") },
];

/** The ways that a visitor looks for, in words, where a desk has room for them; a phone has them in the menu. Before the menu's own word. */
export function DeskLinks() {
  return (
    <nav aria-label="おもなページ" className="hidden items-center gap-1 text-sm lg:flex">
      {LINKS.map(({ label, path }) => (
        <Link
          key={label}
          to={path}
          className="inline-flex min-h-11 items-center rounded-s px-3 font-bold text-ink-2 hover:bg-surface-2 hover:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
