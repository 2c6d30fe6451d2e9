import { href, Link } from "react-router";
import { loginHref } from "#features/accounts/login-href.ts";
import type { DemoPerson } from "#platform/services.ts";
import type { ShownPerson } from "../root-data.ts";

export type DemoBannerProps = {
  /** Who signs in with one touch. */
  people: DemoPerson[];
  self: ShownPerson | null;
  /** Where they come back to. */
  path: string;
};

/** Within an `aside` on every page of a demo: nobody should take it for the real thing (security.md S7). */
export function DemoBanner({ people, self, path }: DemoBannerProps) {
  // Whoever one is stands first, in sight on every phone.
  const others = people.filter(({ id }) => id !== self?.id);
  return (
    <div className="relative z-10 flex h-(--banner-height) items-center overflow-x-auto bg-accent-soft text-xs whitespace-nowrap text-ink [scrollbar-width:none]">
      <strong className="shrink-0 pl-4">デモモード</strong>
      <Link
        to={href("/demo-menu")}
        className="inline-flex min-h-11 shrink-0 items-center px-2 font-bold text-accent underline"
      >
        見どころ
      </Link>
      <ul aria-label="この人になる" className="flex shrink-0 items-center gap-x-1 self-stretch px-3">
        {self && (
          <li
            className="max-w-32 shrink-0 truncate rounded-full bg-surface px-2.5 py-1 font-bold"
            aria-current="true"
          >
            {self.name}
          </li>
        )}
        {others.map(({ id, name }) => (
          <li key={id} className="shrink-0">
            <a
              className="inline-flex min-h-11 items-center px-2 text-accent underline"
              href={loginHref(path, { as: id })}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
