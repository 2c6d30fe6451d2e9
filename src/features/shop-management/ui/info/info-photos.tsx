import { Suspense } from "react";
import type { ShopInformation } from "#features/shops/shop-information-response.ts";
import type { ShopImage } from "#features/shops/shop-response.ts";
import { INPUT_CLASSES } from "#ui/controls/field.tsx";
import { FileButton } from "#ui/controls/file-button.tsx";
import { Picture } from "#ui/images/picture.tsx";
import { MoveButtons, SortableList, SortableRow } from "#ui/lists/sortable-list.tsx";
import { Panel } from "#ui/panel.tsx";
import { overlayPart } from "#ui/status/lazy-part.ts";
import { Notice } from "#ui/status/notice.tsx";
import { Tag } from "#ui/status/tag.tsx";
import { MAX_SHOP_ALT, MAX_SHOP_IMAGES } from "../../shop-images.ts";
import { INFO_ANCHORS } from "../management-sections.ts";
import type { InformationCalls } from "./information-calls.ts";
import { useShopPhotos } from "./use-shop-photos.ts";

/** The page is the heaviest there is; what stands here while a photo is sent comes when the page rests. */
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
          <SortableList things={images.map((image) => ({ ...image, id: image.image_url }))} onMove={move}>
            {({ id }, index, moveTo) => {
              const image = images[index];
              return (
                image && (
                  <PhotoRow
                    // A description that was saved elsewhere stands in the field, too.
                    key={`${id} ${image.alt}`}
                    image={image}
                    index={index}
                    count={images.length}
                    onMove={moveTo}
                    onDescribe={(alt) => describe(image, alt)}
                    onRemove={() => remove(image)}
                  />
                )
              );
            }}
          </SortableList>
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

type PhotoRowProps = {
  image: ShopImage;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onDescribe: (alt: string) => void;
  onRemove: () => void;
};

function PhotoRow({ image, index, count, onMove, onDescribe, onRemove }: PhotoRowProps) {
  const name = `写真${index + 1}`;
  return (
    <SortableRow
      id={image.image_url}
      handleClassName="relative size-22 overflow-hidden rounded-s bg-surface-2"
      handle={
        <>
          <Picture image={image} alt={image.alt ?? name} sizes="5.5rem" className="size-full object-cover" />
          {index === 0 && (
            <span className="absolute bottom-1 left-1">
              <Tag>表紙</Tag>
            </span>
          )}
        </>
      }
    >
      <div className="grid min-h-22 min-w-[min(8rem,100%)] flex-1 grid-cols-[minmax(0,1fr)] content-between gap-1">
        <input
          aria-label={`${name}の説明`}
          className={`${INPUT_CLASSES} min-h-11! py-1.5!`}
          defaultValue={image.alt ?? ""}
          maxLength={MAX_SHOP_ALT}
          placeholder="写真の説明（任意）"
          autoComplete="off"
          onBlur={(event) => {
            if (event.target.value.trim() !== (image.alt ?? "")) onDescribe(event.target.value);
          }}
        />
        <div className="-mb-1">
          <MoveButtons
            {...{ name, index, count, onMove, onRemove }}
            removal={{ icon: "trash-2", label: `${name}を外す` }}
          />
        </div>
      </div>
    </SortableRow>
  );
}
