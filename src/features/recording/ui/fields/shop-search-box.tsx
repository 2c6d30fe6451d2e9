import { type ReactNode, useState } from "react";
import type { FoundShop } from "#features/shops/shop-response.ts";
import { distanceLabel } from "#foundation/geo.ts";
import { messages } from "#foundation/messages.ts";
import { cleanName } from "#foundation/search-text.ts";
import { Field } from "#ui/controls/field.tsx";
import { SearchBox, type SearchOption } from "#ui/controls/search-box.tsx";
import { Icon } from "#ui/images/icon.tsx";
import type { IconName } from "#ui/images/icon-names.ts";
import type { UsedShop } from "../../queries/list-recent-flavors.ts";
import type { RecordingCalls } from "../recording-calls.ts";
import { type ShopSearch, useShopSearch } from "./use-shop-search.ts";
import { usedShopsNamed } from "./used-shops.ts";

type Shop = UsedShop;

type ShopSearchBoxProps = {
  isFocusedAtStart: boolean;
  /** The last one first. */
  usedShops: readonly Shop[];
  /** Whether the last one is offered before anything is typed. */
  hasLastShop: boolean;
  error: string | undefined;
  searchShops: RecordingCalls["searchShops"];
  onChoose: (shop: Shop) => void;
  onCancel: (() => void) | undefined;
};

export function ShopSearchBox(props: ShopSearchBoxProps) {
  const { usedShops, hasLastShop, onChoose, onCancel } = props;
  const [query, setQuery] = useState("");
  const { search, type, reset, again, nearby } = useShopSearch(props.searchShops);
  const typed = cleanName(query);

  const lastShop = hasLastShop ? usedShops[0] : undefined;
  // Where the server cannot be asked, the shops that one knows are still there.
  const known = search.state === "failed" ? usedShopsNamed(usedShops, query) : [];

  const options: SearchOption[] = search.shops.map((shop) => ({
    key: shop.id,
    content: <ShopLine shop={shop} />,
    onPick: () => onChoose({ id: shop.id, name: shop.name }),
  }));
  for (const shop of known) {
    options.push({
      key: shop.id ?? shop.name,
      content: (
        <>
          <Icon name="history" className="size-4 text-ink-3" />
          <span className="min-w-0 flex-1 font-bold">{shop.name}</span>
        </>
      ),
      onPick: () => onChoose(shop),
    });
  }
  if (typed) {
    options.push({
      key: "typed",
      content: (
        <>
          <Icon name="pencil" className="size-4 text-accent" />
          <span className="min-w-0 font-bold text-accent">「{typed}」をそのまま使う</span>
        </>
      ),
      onPick: () => onChoose({ id: null, name: typed }),
    });
  }

  return (
    <div className="grid gap-2">
      <Field label="お店" isOptional error={props.error}>
        {(control) => (
          <SearchBox
            control={control}
            placeholder="店名・駅名で検索"
            query={query}
            onQuery={(text) => {
              setQuery(text);
              if (text.trim()) type(text);
              else reset();
            }}
            options={options}
            listLabel="お店の候補"
            hint={known.length > 0 ? `使ったお店から${known.length}件の候補があります。` : hintOf(search)}
            isBusy={search.state === "searching" || search.state === "locating"}
            isFocusedAtStart={props.isFocusedAtStart}
            {...(onCancel && { onEscape: onCancel })}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        {lastShop && (
          <ShopChip icon="history" onClick={() => onChoose(lastShop)} label={`前回のお店: ${lastShop.name}`}>
            {lastShop.name}
          </ShopChip>
        )}
        {search.state === "failed" && (
          <ShopChip icon="refresh-cw" onClick={again}>
            もう一度読み込む
          </ShopChip>
        )}
        <ShopChip icon="map-pin" onClick={nearby}>
          現在地から探す
        </ShopChip>
        {onCancel && (
          <ShopChip icon="x" onClick={onCancel}>
            変更しない
          </ShopChip>
        )}
      </div>
    </div>
  );
}

function hintOf({ state, shops, query }: ShopSearch): string | undefined {
  switch (state) {
    case "locating":
      return "現在地を確認しています…";
    case "searching":
      return "お店を探しています…";
    case "failed":
      return messages.shopsFailed;
    case "denied":
      return "位置情報の利用が許可されていません。店名で検索するか、そのまま入力できます。";
    case "nowhere":
      return "位置情報を取得できませんでした。店名で検索するか、そのまま入力できます。";
    case "found":
      if (shops.length > 0) return `${shops.length}件の候補があります。`;
      return query && "near" in query
        ? "近くにお店が見つかりませんでした。店名で検索できます。"
        : "見つかりませんでした。入力した名前をそのまま使えます。";
    case "idle":
      return undefined;
  }
}

function ShopLine({ shop }: { shop: FoundShop }) {
  const place = shop.nearest_station ?? shop.address;
  return (
    <>
      <Icon name="map-pin" className="size-4 text-ink-3" />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-bold">{shop.name}</span>
        {place && <span className="line-clamp-1 text-sm text-ink-2">{place}</span>}
      </span>
      {shop.distance_m !== null && (
        <span className="tabular shrink-0 text-sm text-ink-2">{distanceLabel(shop.distance_m)}</span>
      )}
    </>
  );
}

type ShopChipProps = { icon: IconName; label?: string; onClick: () => void; children: ReactNode };

function ShopChip({ icon, label, onClick, children }: ShopChipProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-pill border-2 border-transparent bg-surface-2 px-4 py-1 text-left text-sm font-bold hover:border-border-strong"
    >
      <Icon name={icon} className="size-4 text-accent" />
      <span className="line-clamp-1 min-w-0">{children}</span>
    </button>
  );
}
