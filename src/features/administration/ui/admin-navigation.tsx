import { href, NavLink } from "react-router";
import { Badge } from "#ui/status/tag.tsx";
import { MOST_COUNTED, type Waiting } from "../waiting.ts";
import { ADMIN_GROUPS } from "./admin-sections.ts";

const ROW =
  "flex min-h-9 items-center gap-2 rounded-s px-3 text-sm text-ink-2 hover:bg-surface-2 hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-bold aria-[current=page]:text-ink";

/** The parts of the administration beside its page, with what waits in each; on smaller screens 管理 lists them. */
export function AdminNavigation({ waiting }: { waiting: Waiting }) {
  return (
    <nav
      aria-label="管理のページ"
      className="sticky top-0 hidden max-h-dvh w-48 shrink-0 overflow-y-auto py-8 pl-6 xl:block"
    >
      <NavLink to={href("/admin")} end className={`${ROW} font-bold`}>
        管理
      </NavLink>
      {ADMIN_GROUPS.map(({ name, sections }) => (
        <section key={name} aria-label={name} className="mt-4">
          <p className="px-3 pb-1 text-xs font-bold text-ink-2">{name}</p>
          <ul>
            {sections.map(({ label, path, queue }) => (
              <li key={path}>
                <NavLink to={path} className={ROW}>
                  <span className="min-w-0 flex-1">{label}</span>
                  {queue && waiting[queue] > 0 && (
                    <Badge count={waiting[queue]} unit="件が確認待ち" most={MOST_COUNTED - 1} />
                  )}
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
