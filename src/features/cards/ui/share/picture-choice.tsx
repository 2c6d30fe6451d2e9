import { Radio } from "@base-ui/react/radio";
import { RadioGroup } from "@base-ui/react/radio-group";
import type { SharePicture } from "../../share-pictures.ts";

type PictureChoiceProps = {
  pictures: readonly SharePicture[];
  chosen: SharePicture["shape"];
  onChoose: (shape: SharePicture["shape"]) => void;
};

/** The pictures side by side, small. One that does not come is a grey shape with its name. */
export function PictureChoice({ pictures, chosen, onChoose }: PictureChoiceProps) {
  return (
    <RadioGroup
      aria-label="画像の種類"
      value={chosen}
      onValueChange={onChoose}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(4.5rem,100%),1fr))] gap-2"
    >
      {pictures.map(({ shape, label, width, height, href }) => (
        <Radio.Root
          key={shape}
          value={shape}
          className="grid min-h-11 cursor-pointer justify-items-center gap-1.5 rounded-s bg-surface-2 px-1 pt-2.5 pb-1.5 text-center text-xs font-bold text-ink-2 hover:text-ink data-checked:bg-accent-soft data-checked:text-ink data-checked:inset-ring-2 data-checked:inset-ring-accent"
        >
          <span className="grid h-16 w-full place-items-center">
            <img
              src={href}
              alt=""
              width={width}
              height={height}
              style={{ aspectRatio: `${width} / ${height}` }}
              className={`${height > width ? "h-16 w-auto" : "h-auto w-full max-w-18"} rounded-[3px] bg-skeleton`}
            />
          </span>
          {label}
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
