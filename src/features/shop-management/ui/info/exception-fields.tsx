import { useState } from "react";
import { MAX_EXCEPTION_NOTE, MAX_EXCEPTIONS } from "#features/shops/shop-fields.ts";
import type { ShopException } from "#features/shops/shop-information-response.ts";
import { DayHoursFields } from "#features/shops/ui/day-hours-fields.tsx";
import { japanDay } from "#foundation/japan-time.ts";
import { Button } from "#ui/controls/button.tsx";
import { FieldError, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { Icon } from "#ui/images/icon.tsx";

type ExceptionFieldsProps = {
  exceptions: readonly ShopException[];
  error: string | undefined;
  onChange: (exceptions: ShopException[]) => void;
};

const DAY_MS = 86_400_000;

/** Days that are unlike their weekday: closed, or open at other hours. */
export function ExceptionFields({ exceptions, error, onChange }: ExceptionFieldsProps) {
  const [now] = useState(() => new Date());
  const replace = (index: number, part: Partial<ShopException>) =>
    onChange(exceptions.map((one, place) => (place === index ? { ...one, ...part } : one)));
  return (
    <fieldset aria-label="臨時の営業日・休業日" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {exceptions.map((exception, index) => {
        const name = exception.day || `${index + 1}つ目の日`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is typed anew within its row
          <div key={index} className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-s bg-surface-2 p-3">
            <div className="flex items-center gap-2">
              <input
                type="date"
                aria-label={`${index + 1}つ目の日付`}
                className={`${INPUT_CLASSES} flex-1`}
                min={japanDay(now)}
                max={japanDay(new Date(now.getTime() + 365 * DAY_MS))}
                value={exception.day}
                onChange={({ target }) => replace(index, { day: target.value })}
              />
              <button
                type="button"
                aria-label={`${name}を外す`}
                className="inline-flex size-11 shrink-0 items-center justify-center rounded-pill text-ink-2 hover:bg-surface"
                onClick={() => onChange(exceptions.filter((_, place) => place !== index))}
              >
                <Icon name="trash-2" className="size-5" />
              </button>
            </div>
            <DayHoursFields
              day={name}
              value={exception.hours}
              none="休業"
              onChange={(hours) => replace(index, { hours })}
            />
            <input
              type="text"
              aria-label={`${name}のメモ`}
              placeholder="貸切営業 など"
              maxLength={MAX_EXCEPTION_NOTE}
              className={INPUT_CLASSES}
              value={exception.note ?? ""}
              onChange={({ target }) => replace(index, { note: target.value })}
            />
          </div>
        );
      })}
      {exceptions.length < MAX_EXCEPTIONS && (
        <Button
          look="quiet"
          className="w-fit -ml-[12px] text-sm"
          onClick={() => onChange([...exceptions, { day: "", note: null, hours: [] }])}
        >
          <Icon name="plus" className="size-4" />
          日付を追加する
        </Button>
      )}
      <FieldError text={error} />
    </fieldset>
  );
}
