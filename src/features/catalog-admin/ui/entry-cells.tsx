import type { EditedFlavor, EditedMaker } from "../catalog-admin-response.ts";
import { MOST_USES_COUNTED } from "../entry-states.ts";

/** Buttons of a row. */
export const SMALL_BUTTON = "min-h-11! px-4! text-sm whitespace-nowrap";

type Entry = Pick<EditedFlavor | EditedMaker, "name" | "name_en" | "cards" | "people">;

/** A name, with what else it is called small below. */
export function EntryName({ entry: { name, name_en }, further }: { entry: Entry; further: string | null }) {
  const small = [name_en === name ? null : name_en, further].filter(Boolean).join("・");
  return (
    <>
      {name}
      {small && <span className="block text-xs font-normal text-ink-2">{small}</span>}
    </>
  );
}

/** 「12枚・3人」. */
export function usesText({ cards, people }: Entry) {
  const more = cards >= MOST_USES_COUNTED ? "以上" : "";
  return (
    <span className="tabular md:whitespace-nowrap">
      {cards}枚{more}・{people}人{more}
    </span>
  );
}
