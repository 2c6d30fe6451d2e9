import type { ShopImage } from "#features/shops/shop-response.ts";
import { INPUT_CLASSES } from "#ui/controls/field.tsx";
import { Picture } from "#ui/images/picture.tsx";
import { MoveButtons, SortableList, SortableRow } from "#ui/lists/sortable-list.tsx";
import { Tag } from "#ui/status/tag.tsx";
import { MAX_SHOP_ALT } from "../../shop-images.ts";

type PhotoListProps = {
  images: readonly ShopImage[];
  onMove: (from: number, to: number) => void;
  onDescribe: (image: ShopImage, alt: string) => void;
  onRemove: (image: ShopImage) => void;
};

/** A shop's photos, which can be dragged into another order. */
export default function PhotoList({ images, onMove, onDescribe, onRemove }: PhotoListProps) {
  return (
    <SortableList things={images.map((image) => ({ ...image, id: image.image_url }))} onMove={onMove}>
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
              onDescribe={(alt) => onDescribe(image, alt)}
              onRemove={() => onRemove(image)}
            />
          )
        );
      }}
    </SortableList>
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
