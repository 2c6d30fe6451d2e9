import { href, Link } from "react-router";
import type { FavoriteControls } from "#features/favorites/ui/favorite-calls.ts";
import { ShopKinds } from "#features/favorites/ui/kind-chips.tsx";
import { ListRow, RowIcon } from "#ui/lists/list-row.tsx";
import { Panel } from "#ui/panel.tsx";
import { Pure } from "#ui/pure.tsx";

type ShopProps = {
  id: string | null;
  name: string;
  area: string | null;
  /** It has a page. */
  isOpen: boolean;
  hasBeen: boolean;
  controls: FavoriteControls | null;
};

/** Where the card was smoked, and what the reader keeps of it. */
export function SharedShop({ id, name, area, isOpen, hasBeen, controls }: ShopProps) {
  return (
    <Panel title="お店">
      <Pure of={Place} shown={{ id: isOpen ? id : null, name, area }} />
      {id !== null && controls && (
        <div className="mt-4">
          <ShopKinds shop={{ id, name }} hasBeen={hasBeen} controls={controls} />
        </div>
      )}
    </Panel>
  );
}

/** `id` is null where the shop has no page. */
function Place({ id, name, area }: Pick<ShopProps, "id" | "name" | "area">) {
  return (
    <ListRow
      picture={<RowIcon name="map-pin" className="size-14" />}
      name={
        id === null ? (
          name
        ) : (
          <Link
            to={href("/shops/:id", { id })}
            prefetch="intent"
            className="inline-flex min-h-11 items-center hover:underline"
          >
            {name}
          </Link>
        )
      }
      detail={area}
    />
  );
}
