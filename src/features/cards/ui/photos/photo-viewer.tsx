import type { MixImage } from "#features/mixes/mix-response.ts";
import "yet-another-react-lightbox/styles.css";
import "yet-another-react-lightbox/plugins/captions.css";
import "yet-another-react-lightbox/plugins/counter.css";
import "./photo-viewer.css";
import Lightbox, { useLightboxState } from "yet-another-react-lightbox";
import Captions from "yet-another-react-lightbox/plugins/captions";
import Counter from "yet-another-react-lightbox/plugins/counter";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import { Icon } from "#ui/images/icon.tsx";
import { pictureWidths, widthOf } from "#ui/images/picture-sources.ts";

export type PhotoViewerProps = {
  /** With what stands for each picture, which is more than its author's own words where they wrote none. */
  images: (MixImage & { text: string })[];
  openAt: number;
  onClose: () => void;
  /** Reports the photo that is looked at, by its id. */
  onReport?: (imageId: string) => void;
};

const MOST_ZOOM = 3;

const LABELS = {
  Previous: "前の写真",
  Next: "次の写真",
  Close: "閉じる",
  "Zoom in": "拡大する",
  "Zoom out": "縮小する",
  "Photo gallery": "写真",
  Carousel: "写真",
  Slide: "写真",
  "{index} of {total}": "{total}枚中{index}枚目",
  Lightbox: "写真",
  Caption: "写真の説明",
};

/** Photos over the page: swiped or turned with the arrow keys, zoomed with two fingers, a double tap or + and −. */
export default function PhotoViewer({ images, openAt, onClose, onReport }: PhotoViewerProps) {
  const isSingle = images.length === 1;
  return (
    <Lightbox
      open
      index={openAt}
      close={onClose}
      plugins={[...(isSingle ? [] : [Counter]), Captions, Zoom]}
      labels={LABELS}
      slides={images.map(({ image_url, alt, text, width, height }) => ({
        src: image_url,
        alt: text,
        description: alt,
        width,
        height,
        srcSet: pictureWidths(width).map((one) => ({
          src: widthOf(image_url, one, "webp"),
          width: one,
          height: Math.round((height * one) / width),
        })),
      }))}
      carousel={{ finite: true, padding: 0 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      {...(onReport && {
        toolbar: { buttons: [<ReportPhoto key="report" images={images} onReport={onReport} />, "close"] },
      })}
      zoom={{ maxZoomPixelRatio: MOST_ZOOM }}
      {...(isSingle && { render: { buttonPrev: () => null, buttonNext: () => null } })}
    />
  );
}

function ReportPhoto({ images, onReport }: Required<Pick<PhotoViewerProps, "images" | "onReport">>) {
  const { currentIndex } = useLightboxState();
  const image = images[currentIndex];
  return (
    <button
      type="button"
      aria-label="この写真を通報する"
      className="yarl__button"
      onClick={() => image && onReport(image.id)}
    >
      <Icon name="flag" className="size-6" />
    </button>
  );
}
