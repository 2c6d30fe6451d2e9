import { type MouseEvent, Suspense, useState } from "react";
import type { MixImage } from "#features/mixes/mix-response.ts";
import type { Reporter } from "#features/reports/ui/report-calls.ts";
import { Reporting } from "#features/reports/ui/reporting.tsx";
import { Picture } from "#ui/images/picture.tsx";
import { overlayPart } from "#ui/status/lazy-part.ts";
import type { PhotoViewerProps } from "./photo-viewer.tsx";

const PhotoViewer = overlayPart<PhotoViewerProps>(() => import("./photo-viewer.tsx"));

type PhotoGalleryProps = {
  images: MixImage[];
  /** What the card is called: a photo without words of its own is one of it. */
  title: string;
  /** Of a member who looks at somebody else's card: photos can be reported from the viewer. */
  reporter?: Reporter | null;
};

/** The photos of a card. Each leads to the whole picture; with a script it opens over the page. */
export function PhotoGallery({ images, title, reporter = null }: PhotoGalleryProps) {
  const [openAt, setOpenAt] = useState<number | null>(null);
  const [reported, setReported] = useState<{ id: string; isOpen: boolean } | null>(null);
  if (images.length === 0) return null;
  const shown = images.map((image, index) => ({
    ...image,
    text: image.alt ?? `${title}の写真${images.length > 1 ? index + 1 : ""}`,
  }));

  function open(event: MouseEvent, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpenAt(index);
  }

  return (
    <section aria-label="写真">
      <ul className="grid grid-cols-2 gap-2 overflow-hidden rounded-m">
        {shown.map((image, index) => {
          // One picture that is left over stands alone, and wide.
          const isWide = images.length % 2 === 1 && index === 0;
          return (
            <li key={image.id} className={isWide ? "col-span-2" : ""}>
              <a
                href={image.image_url}
                aria-label={`${image.text}を大きく見る`}
                className="block overflow-hidden rounded-s focus-visible:-outline-offset-3"
                onClick={(event) => open(event, index)}
              >
                <Picture
                  image={image}
                  alt={image.text}
                  sizes={isWide ? "(min-width: 64rem) 36rem, 100vw" : "(min-width: 64rem) 18rem, 50vw"}
                  isFirst={index === 0}
                  className={`w-full object-cover ${isWide ? wideShape(image, images.length) : "aspect-square"}`}
                />
              </a>
            </li>
          );
        })}
      </ul>
      {openAt !== null && (
        <Suspense>
          <PhotoViewer
            images={shown}
            openAt={openAt}
            onClose={() => setOpenAt(null)}
            {...(reporter && {
              onReport: (id: string) => {
                setOpenAt(null);
                setReported({ id, isOpen: true });
              },
            })}
          />
        </Suspense>
      )}
      {reporter && reported && (
        <Reporting
          target={{ target_type: "image", target_id: reported.id }}
          reporter={reporter}
          isOpen={reported.isOpen}
          onClose={() => setReported({ ...reported, isOpen: false })}
        />
      )}
    </section>
  );
}

/** The only photo of a card stands upright when it was taken so. */
function wideShape({ width, height }: MixImage, count: number): string {
  return count === 1 && height > width ? "aspect-[4/5]" : "aspect-[3/2]";
}
