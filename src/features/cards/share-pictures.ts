import { CARD_PICTURES, type CardShape, endingOf } from "#features/flavor-card/card-shapes.ts";

/** A card as a picture that people choose. */
export type SharePicture = {
  shape: CardShape;
  label: string;
  /** In pixels. */
  width: number;
  height: number;
  href: string;
  /** Of the saved file's name: "png". */
  ending: string;
};

const LABELS = { portrait: "カード", story: "ストーリー", photo: "写真つき", link: "リンク用" } as const;

/** The pictures that there are of the card at this path. */
export function sharePictures(path: string, { hasPhoto }: { hasPhoto: boolean }): SharePicture[] {
  return (["portrait", "story", "photo", "link"] as const)
    .filter((shape) => shape !== "photo" || hasPhoto)
    .map((shape) => {
      const { width, height } = CARD_PICTURES[shape];
      const href = `${path}/card.png?shape=${shape}`;
      return { shape, label: LABELS[shape], width, height, href, ending: endingOf(shape) };
    });
}
