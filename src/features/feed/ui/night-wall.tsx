import type { ReactNode } from "react";
import type { NightMix } from "#features/mixes/card-face.ts";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import { CardWall, WallSkeleton } from "#features/mixes/ui/card-wall.tsx";
import type { Page } from "#foundation/page.ts";
import { ListEnd } from "#ui/lists/list-end.tsx";
import { type LoadPage, usePages } from "#ui/lists/use-pages.ts";

type NightWallProps<Mix extends NightMix> = {
  /** The list's name, for whoever comes back to it. */
  name: string;
  page: Page<Mix>;
  /** Where the page begins; null at the list's top. */
  cursor: string | null;
  load: LoadPage<Mix>;
  /** What it goes by, the first one's the largest, where that is not the night. */
  orderOf?: (mix: Mix) => string | number;
  /** The list's address from a cursor on. */
  hrefAt: (cursor: string) => string;
  settings: CardSettings;
  /** Stands below a card; null where nothing does. */
  caption: ((mix: Mix) => ReactNode) | null;
  /** Those that stand elsewhere on the page. */
  leftOut?: ReadonlySet<string>;
  /** In place of the first card. */
  empty: ReactNode;
  endText?: string;
  failedText: string;
};

/** Cards as others see them, the newest night first, a page after the other. */
export function NightWall<Mix extends NightMix>(props: NightWallProps<Mix>) {
  const { name, page, cursor, load, hrefAt, settings, caption, leftOut, empty } = props;
  const { endText, failedText } = props;
  const pages = usePages({
    name,
    first: page,
    cursor,
    load,
    idOf: ({ id }) => id,
    orderOf: props.orderOf ?? (({ listed_at }) => listed_at),
  });
  const { things, nextCursor, rowRef, remember: onOpen } = pages;
  const mixes = leftOut ? things.filter(({ id }) => !leftOut.has(id)) : things;
  return (
    <>
      {mixes.length === 0 && nextCursor === null && cursor === null && empty}
      {mixes.length > 0 && (
        <CardWall
          mixes={mixes}
          settings={settings}
          rowRef={rowRef}
          onOpen={onOpen}
          {...(caption && { caption })}
        />
      )}
      <ListEnd
        pages={pages}
        hrefAt={hrefAt}
        {...(endText !== undefined && { endText })}
        failedText={failedText}
        loadedText="続きのカードを読み込みました"
        skeleton={<WallSkeleton cards={2} />}
      />
    </>
  );
}
