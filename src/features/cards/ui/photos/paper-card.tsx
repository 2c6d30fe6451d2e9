import { Picture } from "#ui/images/picture.tsx";
import type { PictureImage } from "#ui/images/picture-sources.ts";
import { Panel } from "#ui/panel.tsx";

type PaperCardProps = { image: PictureImage };

/** The photo of the card that the shop handed out. */
export function PaperCard({ image }: PaperCardProps) {
  return (
    <Panel title="お店のフレーバーカード">
      <PaperCardPhoto image={image} />
    </Panel>
  );
}

export function PaperCardPhoto({ image }: PaperCardProps) {
  return (
    <a
      href={image.image_url}
      className={`block overflow-hidden rounded-s ${image.height > image.width ? "mx-auto w-full max-w-80" : ""}`}
    >
      <Picture
        image={image}
        alt="お店のフレーバーカードの写真"
        sizes="(min-width: 64rem) 33rem, 90vw"
        className="h-auto w-full"
      />
    </a>
  );
}
