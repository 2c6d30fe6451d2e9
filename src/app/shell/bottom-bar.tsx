import { Link } from "react-router";
import { Icon } from "#ui/images/icon.tsx";
import { Pure } from "#ui/pure.tsx";
import { type ScreenHandle, useScreenHandle } from "../screen-handle.ts";
import { MEMBER_DESTINATIONS } from "./destinations.ts";

/** Daily ways under the thumb; on a desk they stand at the side. */
export function BottomBar() {
  const { menuEntry = null } = useScreenHandle();
  return <Pure of={Ways} shown={{ menuEntry }} />;
}

function Ways({ menuEntry }: { menuEntry: ScreenHandle["menuEntry"] | null }) {
  return (
    <nav
      aria-label="メイン"
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-(--layer-bar) flex h-(--bar-height) border-t border-border bg-surface px-[var(--safe-left)] pb-[var(--safe-bottom)] lg:hidden"
    >
      {MEMBER_DESTINATIONS.map(({ label, path, icon }) => (
        <Link
          key={path}
          to={path}
          aria-current={label === menuEntry ? "page" : undefined}
          className="group flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-2xs text-ink-2 -outline-offset-3 aria-[current=page]:font-bold aria-[current=page]:text-accent"
        >
          <span className="inline-flex h-7 w-14 max-w-full items-center justify-center rounded-pill group-aria-[current=page]:bg-accent-soft">
            <Icon name={icon} />
          </span>
          {label}
        </Link>
      ))}
    </nav>
  );
}
