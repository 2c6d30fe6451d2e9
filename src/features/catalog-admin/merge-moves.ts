/** A flavour with the maker that its items name. */
export type FlavorPlace = { flavor: string; maker: string };

type StockRow = { shop_id: string; is_present: boolean };

/**
 * What each step of a merge moved, as it is noted in `catalog_merge_moves`: enough to put back exactly that. Ids are UUIDs; `rows` are
 * rows of the table as they stood.
 */
type Moves = {
  items: { from: FlavorPlace; into: FlavorPlace; ids: string[] };
  house_items: {
    from: FlavorPlace;
    into: FlavorPlace;
    /** `version`: of the house mix; one that was edited since keeps its edit. */
    places: { mix_id: string; position: number; version: number }[];
  };
  favorites: {
    from: FlavorPlace;
    into: FlavorPlace;
    ids: string[];
    /** Of people who had marked both. */
    dropped: { id: string; user_id: string; kind: string; created_at: string }[];
  };
  refusals: {
    from: FlavorPlace;
    into: FlavorPlace;
    moved: { user_id: string }[];
    dropped: { user_id: string; created_at: string }[];
  };
  suggestions: { kind: "flavor" | "maker"; from: string; into: string; ids: string[]; dropped: object[] };
  stock: {
    from: FlavorPlace;
    into: FlavorPlace;
    removed: StockRow[];
    /** Shops that had said that they lack the flavour which stays. */
    freed: string[];
    /** Shops that have it from now on, and what their row said before. */
    added: { shop_id: string; was: boolean | null }[];
  };
  absences: {
    from: FlavorPlace;
    into: FlavorPlace;
    removed: { shop_id: string; day: string }[];
    added: string[];
  };
  flavor_aliases: { from: string; into: string; ids: string[] };
  flavor_row: { from: string; into: string; row: object };
  maker_items: { from: string; into: string; ids: string[] };
  maker_house_items: {
    from: string;
    into: string;
    places: { mix_id: string; position: number; version: number }[];
  };
  maker_stock: {
    from: string;
    removed: string[];
    added: { shop_id: string; flavor_id: string; is_present: boolean }[];
  };
  maker_flavors: { from: string; into: string; ids: string[] };
  maker_names: { from: string; into: string; removed: string[]; added: string[] };
  maker_aliases: { from: string; into: string; ids: string[] };
  maker_row: { from: string; row: object };
};

export type MoveKind = keyof Moves;
export type MoveOf<Kind extends MoveKind> = { what: Kind } & Moves[Kind];
export type Move = { [Kind in MoveKind]: MoveOf<Kind> }[MoveKind];
