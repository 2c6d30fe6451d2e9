import { Suspense } from "react";
import type { ShopInformation } from "#features/shops/shop-information-response.ts";
import { FileButton } from "#ui/controls/file-button.tsx";
import { Panel } from "#ui/panel.tsx";
import { overlayPart } from "#ui/status/lazy-part.ts";
import { Notice } from "#ui/status/notice.tsx";
import { Skeleton } from "#ui/status/skeleton.tsx";
import { MAX_SHOP_IMAGES } from "../../shop-images.ts";
import { INFO_ANCHORS } from "../management-sections.ts";
import type { InformationCalls } from "./information-calls.ts";
import { useShopPhotos } from "./use-shop-photos.ts";

/* The page is the heaviest there is: what drags photos, and what stands here while one is sent, comes when the page rests. */
const PhotoList = overlayPart(() => import("./photo-list.tsx"));
const PictureProgress = overlayPart(async () => ({
  default: (await import("#features/pictures/ui/picture-progress.tsx")).PictureProgress,
}));

/** The shop's own photos in their order, the first on its cover. What is done to them is saved at once. */
export function InfoPhotos({
  information,
  calls,
}: {
  information: ShopInformation;
  calls: InformationCalls;
}) {
  const { images, problem, progress, add, move, describe, remove } = useShopPhotos({ information, calls });
  const onTheirWay = [...progress.values()];
  return (
    <Panel
      title="写真"
      anchor={INFO_ANCHORS.photos}
      aside={
        <span className="tabular text-sm text-ink-2">
          {images.length} / {MAX_SHOP_IMAGES}枚
        </span>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="phrases text-sm text-ink-2">
          1枚目がお店のページとさがすの表紙になります。写真はすぐに保存されます。
        </p>
        {images.length > 0 && (
          <Suspense fallback={<ListOnItsWay rows={images.length} />}>
            <PhotoList images={images} onMove={move} onDescribe={describe} onRemove={remove} />
          </Suspense>
        )}
        <Suspense>
          {onTheirWay.map((sent, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what is on its way has nothing but its place
            <PictureProgress key={index} label="写真の送信" sent={sent} />
          ))}
        </Suspense>
        {problem && <Notice look="error">{problem}</Notice>}
        <FileButton
          icon="camera"
          label="写真を追加する"
          isMultiple
          isBusy={onTheirWay.length > 0 || images.length >= MAX_SHOP_IMAGES}
          className="w-full sm:w-fit"
          onFiles={add}
        />
      </div>
    </Panel>
  );
}

/** As high as the rows that come. */
function ListOnItsWay({ rows }: { rows: number }) {
  return (
    <div className="grid gap-2">
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of nothing
        <Skeleton key={index} className="h-26 rounded-m!" />
      ))}
    </div>
  );
}
