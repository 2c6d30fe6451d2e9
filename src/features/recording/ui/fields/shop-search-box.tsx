import { type ReactNode, Suspense, useState } from "react";
import { messages } from "#foundation/messages.ts";
import { cleanName } from "#foundation/search-text.ts";
import type { LinkSettings } from "#line-client/read-link.ts";
import { Field } from "#ui/controls/field.tsx";
import { SearchBox, type SearchOption } from "#ui/controls/search-box.tsx";
import { Icon } from "#ui/images/icon.tsx";
import type { IconName } from "#ui/images/icon-names.ts";
import { lazyPart } from "#ui/status/lazy-part.ts";
import type { UsedShop } from "../../queries/list-recent-flavors.ts";
import type { RecordingCalls } from "../recording-calls.ts";
import type { ScanShopProps } from "./scan-shop.tsx";
import { ShopLine } from "./shop-line.tsx";
import { type ShopSearch, useShopSearch } from "./use-shop-search.ts";
import { usedShopsNamed } from "./used-shops.ts";

type Shop = UsedShop;

const ScanShop = lazyPart<ScanShopProps>(() => import("./scan-shop.tsx"));

type ShopSearchBoxProps = {
  isFocusedAtStart: boolean;
  /** The last one first. */
  usedShops: readonly Shop[];
  /** Whether the last one is offered before anything is typed. */
  hasLastShop: boolean;
  error: string | undefined;
  searchShops: RecordingCalls["searchShops"];
  settings: LinkSettings;
  onChoose: (shop: Shop) => void;
  onCancel: (() => void) | undefined;
};

export function ShopSearchBox(props: ShopSearchBoxProps) {
  const { usedShops, hasLastShop, onChoose, onCancel } = props;
  const [query, setQuery] = useState("");
  const { search, type, again, nearby } = useShopSearch(props.searchShops);
  const typed = cleanName(query);
  const [isScanning, setScanning] = useState(false);

  const lastShop = hasLastShop ? usedShops[0] : undefined;
  // Where the server cannot be asked, the shops that one knows are still there.
  const known = search.state === "failed" ? usedShopsNamed(usedShops, query) : [];

  const options: SearchOption[] = search.shops.map((shop) => ({
    key: shop.id,
    content: <ShopLine shop={shop} place={shop.nearest_station ?? shop.address} />,
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
              type(text);
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
        {!isScanning && (
          <ShopChip icon="qr-code" onClick={() => setScanning(true)}>
            お店のQRを読み取る
          </ShopChip>
        )}
        {onCancel && (
          <ShopChip icon="x" onClick={onCancel}>
            変更しない
          </ShopChip>
        )}
      </div>
      {isScanning && (
        <Suspense>
          <ScanShop settings={props.settings} onShop={onChoose} />
        </Suspense>
      )}
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
