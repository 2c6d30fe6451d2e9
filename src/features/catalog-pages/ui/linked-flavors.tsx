import { href, Link } from "react-router";
import type { FavoriteControls } from "#features/favorites/ui/favorite-calls.ts";
import { KindMarks } from "#features/favorites/ui/kind-marks.tsx";
import { FlavorDisc } from "#features/flavor-card/ui/paint-dot.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { ListRow } from "#ui/lists/list-row.tsx";
import { Panel } from "#ui/panel.tsx";
import type { FlavorLink } from "../catalog-page.ts";

type LinkedFlavorsProps<Flavor extends FlavorLink> = {
  title: string;
  flavors: readonly Flavor[];
  /** At a row's end. */
  note?: (flavor: Flavor) => string;
  /** Where there are none; without it the panel is not there. */
  nothing?: string;
  /** Of a member; null for everybody else. */
  controls: FavoriteControls | null;
};

/** Flavours, each leading to its page. */
export function LinkedFlavors<Flavor extends FlavorLink>(props: LinkedFlavorsProps<Flavor>) {
  const { title, flavors, note, nothing, controls } = props;
  if (flavors.length === 0 && !nothing) return null;
  return (
    <Panel title={title}>
      {flavors.length === 0 ? (
        <p className="phrases text-sm text-ink-2">{nothing}</p>
      ) : (
        <ul className="-my-2 divide-y divide-border">
          {flavors.map((flavor) => (
            <li key={flavor.id} className="flex items-center gap-1 py-1">
              <Link
                to={href("/flavors/:id", { id: flavor.id })}
                prefetch="intent"
                className="flex min-w-0 flex-1 items-center rounded-s hover:underline"
              >
                <ListRow
                  picture={<FlavorDisc flavor={flavor} />}
                  name={flavor.name}
                  detail={flavor.maker_name}
                >
                  <span className="ml-auto flex shrink-0 items-center gap-1 text-xs text-ink-2">
                    {note?.(flavor)}
                    {!controls && <Icon name="chevron-right" className="size-4" />}
                  </span>
                </ListRow>
              </Link>
              {controls && (
                <KindMarks
                  thing={{ target_type: "flavor", target_id: flavor.id, name: flavor.name }}
                  controls={controls}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
