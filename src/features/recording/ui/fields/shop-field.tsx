import { useRef, useState } from "react";
import { href, Link } from "react-router";
import type { LinkSettings } from "#line-client/read-link.ts";
import { FieldError } from "#ui/controls/field.tsx";
import { Icon } from "#ui/images/icon.tsx";
import type { MixDraft } from "../../stored-draft.ts";
import type { RecordingCalls } from "../recording-calls.ts";
import { ShopSearchBox } from "./shop-search-box.tsx";

type Shop = NonNullable<MixDraft["shop"]>;

type ShopFieldProps = {
  shop: Shop | null;
  /** The last one first. */
  usedShops: readonly Shop[];
  error: string | undefined;
  searchShops: RecordingCalls["searchShops"];
  settings: LinkSettings;
  onChange: (shop: Shop | null) => void;
};

/** Where it was smoked: the last shop with one tap, others by name or nearby, any name as it is typed. */
export function ShopField({ shop, usedShops, error, searchShops, settings, onChange }: ShopFieldProps) {
  const [isSearching, setSearching] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => field.current?.querySelector<HTMLElement>(selector)?.focus());

  function choose(chosen: Shop) {
    setSearching(false);
    onChange(chosen);
    focusOn("[data-change]");
  }

  return (
    <div ref={field} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {shop && !isSearching ? (
        <ChosenShop
          shop={shop}
          hasError={error !== undefined}
          onSearch={() => setSearching(true)}
          onClear={() => {
            onChange(null);
            focusOn("[role=combobox]");
          }}
        />
      ) : (
        <ShopSearchBox
          // A shop that is being changed is asked for at once; a fresh form asks for nothing.
          isFocusedAtStart={isSearching}
          usedShops={usedShops}
          hasLastShop={!shop}
          error={error}
          searchShops={searchShops}
          settings={settings}
          onChoose={choose}
          onCancel={
            shop
              ? () => {
                  setSearching(false);
                  focusOn("[data-change]");
                }
              : undefined
          }
        />
      )}
      {shop && !isSearching && <FieldError id="shop-error" text={error} />}
    </div>
  );
}

type ChosenShopProps = { shop: Shop; hasError: boolean; onSearch: () => void; onClear: () => void };

function ChosenShop({ shop, hasError, onSearch, onClear }: ChosenShopProps) {
  return (
    <fieldset
      aria-label="お店"
      aria-describedby={hasError ? "shop-error" : undefined}
      className="grid min-w-0 gap-1.5"
    >
      <p className="text-sm font-bold text-ink-2" aria-hidden="true">
        お店
      </p>
      <div
        className={`flex min-h-[50px] flex-wrap items-center justify-end rounded-s border bg-surface pr-1 pl-3.5 ${hasError ? "border-2 border-danger" : "border-border-strong"}`}
      >
        <span className="min-w-0 flex-1 basis-32 py-2 leading-snug">
          {shop.id === null ? (
            <span className="line-clamp-2 break-words">{shop.name}</span>
          ) : (
            <Link
              to={href("/shops/:id", { id: shop.id })}
              prefetch="intent"
              className="line-clamp-2 break-words hover:underline"
            >
              {shop.name}
            </Link>
          )}
        </span>
        <button
          type="button"
          data-change
          aria-label={`お店を変更（${shop.name}）`}
          aria-invalid={hasError || undefined}
          className="min-h-11 shrink-0 rounded-s px-2.5 text-sm font-bold text-accent hover:underline"
          onClick={onSearch}
        >
          変更
        </button>
        <button
          type="button"
          aria-label="お店を外す"
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-s text-ink-2 hover:text-ink"
          onClick={onClear}
        >
          <Icon name="x" />
        </button>
      </div>
    </fieldset>
  );
}
