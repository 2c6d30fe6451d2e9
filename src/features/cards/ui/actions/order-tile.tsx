import { Link } from "react-router";
import { TILE_CLASSES, TileWords } from "#ui/controls/action-row.tsx";

/** Leads to a mix in the terms of the staff who rebuild it. */
export function OrderTile({ to }: { to: string }) {
  return (
    <Link to={to} className={TILE_CLASSES.plain}>
      <TileWords icon="file-text">注文カード</TileWords>
    </Link>
  );
}
