import { useMemo, useState } from "react";
import type { CatalogFlavor } from "#features/catalog/catalog-response.ts";
import { useFlavors } from "#features/catalog/ui/use-flavors.ts";
import type { ManagedShop } from "#features/shops/managed-shop.ts";
import { synonymsOf } from "#foundation/search/search-synonyms.ts";
import { searchText } from "#foundation/search-text.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { Skeleton } from "#ui/status/skeleton.tsx";
import {
  isMakerStocked,
  isPresent,
  type ShopStock,
  withAbsence,
  withFlavor,
  withMaker,
} from "../../stock.ts";
import { ManagementFrame } from "../management-frame.tsx";
import { PasteSheet } from "./paste-sheet.tsx";
import type { StockCalls } from "./stock-calls.ts";
import { useStock } from "./use-stock.ts";

type StockScreenProps = { shop: ManagedShop; stock: ShopStock; calls: StockCalls };

/** 在庫: makers by one switch each, what differs of their flavours, and what has run out today. Saved as it is changed. */
export function StockScreen({ shop, stock: given, calls }: StockScreenProps) {
  const [stock, setStock] = useStock(shop.id, given, calls);
  const { flavors, problem, retry } = useFlavors(calls.loadFlavors);
  const [sought, setSought] = useState("");
  const [isPasting, setPasting] = useState(false);
  const flavorsOf = useMemo(() => Map.groupBy(flavors ?? [], ({ maker_id }) => maker_id), [flavors]);
  const words = searchText(sought);
  const forms = [words, ...synonymsOf(words)];
  const isSought = ({ name, name_en }: { name: string; name_en?: string | null }) => {
    const named = [searchText(name), searchText(name_en ?? "")];
    return forms.some((form) => named.some((one) => one.includes(form)));
  };
  const makers = stock.makers.filter(
    (maker) => words === "" || isSought(maker) || (flavorsOf.get(maker.id) ?? []).some(isSought),
  );
  const absent = (flavors ?? []).filter(({ id }) => stock.absent_today.includes(id));

  return (
    <ManagementFrame
      shop={shop}
      section="在庫"
      aside={
        <Button
          look="quiet"
          className="-mr-[12px] text-sm"
          disabled={!flavors}
          onClick={() => setPasting(true)}
        >
          <Icon name="list" className="size-5" />
          一覧を貼り付ける
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:max-w-2xl">
        <p className="phrases text-sm text-ink-2">
          取り扱うメーカーをオンにすると、そのメーカーのフレーバーがすべて「ある」になります。「このミックスを作れるお店」に表示されます。
        </p>
        {absent.length > 0 && (
          <section aria-label="今日はない" className="grid gap-2 rounded-m bg-accent-soft p-4">
            <h2 className="text-sm font-bold">今日はない</h2>
            <p className="phrases text-sm">翌5:00になると、自動で「ある」に戻ります。</p>
            <ul className="flex flex-wrap gap-2">
              {absent.map((flavor) => (
                <li key={flavor.id}>
                  <button
                    type="button"
                    className="inline-flex min-h-11 items-center gap-1.5 rounded-pill bg-surface px-4 text-sm font-bold"
                    aria-label={`${flavor.maker_name} ${flavor.name}を「ある」に戻す`}
                    onClick={() => setStock(withAbsence(stock, flavor.id, false))}
                  >
                    {flavor.name}
                    <Icon name="x" className="size-4" />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
        <Field label="メーカーやフレーバーを探す">
          {(control) => (
            <input
              {...control}
              type="search"
              autoComplete="off"
              enterKeyHint="search"
              maxLength={60}
              className={INPUT_CLASSES}
              value={sought}
              onChange={({ target }) => setSought(target.value)}
            />
          )}
        </Field>
        {problem && (
          <Notice look="error">
            {problem}
            <Button look="quiet" className="text-sm" onClick={retry}>
              もう一度読み込む
            </Button>
          </Notice>
        )}
        <ul className="grid gap-px overflow-hidden rounded-m border border-border bg-border shadow-1">
          {makers.map((maker) => (
            <li key={maker.id} className="bg-surface">
              <MakerStock
                stock={stock}
                maker={maker}
                flavors={flavors && (flavorsOf.get(maker.id) ?? [])}
                isOpened={words !== "" && !isSought(maker)}
                shown={words !== "" && !isSought(maker) ? isSought : null}
                onChange={setStock}
              />
            </li>
          ))}
        </ul>
        {makers.length === 0 && (
          <p className="phrases text-center text-sm text-ink-2">
            見つかりませんでした。ことばを短くしてみてください。
          </p>
        )}
      </div>
      {flavors && (
        <PasteSheet
          isOpen={isPasting}
          onClose={() => setPasting(false)}
          flavors={flavors}
          onTake={(chosen) =>
            setStock(chosen.reduce((before, flavor) => withFlavor(before, flavor, true), stock))
          }
        />
      )}
    </ManagementFrame>
  );
}

type MakerStockProps = {
  stock: ShopStock;
  maker: ShopStock["makers"][number];
  /** Null while they are on their way. */
  flavors: CatalogFlavor[] | null;
  isOpened: boolean;
  /** Those that were sought; null for all. */
  shown: ((flavor: CatalogFlavor) => boolean) | null;
  onChange: (stock: ShopStock) => void;
};

function MakerStock({ stock, maker, flavors, isOpened, shown, onChange }: MakerStockProps) {
  const [isOpen, setOpen] = useState(false);
  const isStocked = isMakerStocked(stock, maker.id);
  const there = flavors?.filter((flavor) => isPresent(stock, flavor)).length;
  const open = isOpen || isOpened;
  return (
    <div>
      <div className="flex min-h-14 items-center gap-3 px-3 sm:px-4">
        <button
          type="button"
          aria-expanded={open}
          className="flex min-h-14 min-w-0 flex-1 items-center gap-3 text-left"
          onClick={() => setOpen(!isOpen)}
        >
          <Icon
            name="chevron-right"
            className={`size-5 shrink-0 text-ink-3 transition-transform duration-[120ms] ${open ? "rotate-90" : ""}`}
          />
          <span className="min-w-0">
            <span className="block font-bold wrap-anywhere">{maker.name}</span>
            <span className="tabular block text-sm text-ink-2">
              {there === undefined || there === maker.flavor_count || there === 0
                ? `${maker.flavor_count}種類`
                : `${maker.flavor_count}種類のうち${there}種類`}
            </span>
          </span>
        </button>
        <Switch
          isOn={isStocked}
          aria-label={`${maker.name}をすべて取り扱う`}
          disabled={flavors === null}
          onChange={(isOn) =>
            onChange(
              withMaker(
                stock,
                maker.id,
                isOn,
                (flavors ?? []).map(({ id }) => id),
              ),
            )
          }
        />
      </div>
      {open && (
        <ul className="border-t border-border bg-surface-2 px-3 py-1 sm:px-4">
          {flavors === null && <Skeleton className="my-3 h-6 w-40" />}
          {(flavors ?? [])
            .filter((flavor) => !shown || shown(flavor))
            .map((flavor) => (
              <li key={flavor.id}>
                <FlavorStock stock={stock} flavor={flavor} onChange={onChange} />
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}

type FlavorStockProps = { stock: ShopStock; flavor: CatalogFlavor; onChange: (stock: ShopStock) => void };

function FlavorStock({ stock, flavor, onChange }: FlavorStockProps) {
  const isThere = isPresent(stock, flavor);
  const isAbsent = stock.absent_today.includes(flavor.id);
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3">
      <label className="flex min-h-11 min-w-[min(9rem,100%)] flex-1 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-accent"
          checked={isThere}
          onChange={({ target }) => onChange(withFlavor(stock, flavor, target.checked))}
        />
        <span className="min-w-0 leading-snug">{flavor.name}</span>
      </label>
      {isThere && (
        <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm text-ink-2">
          <input
            type="checkbox"
            aria-label={`${flavor.name}は今日はない`}
            className="size-5 shrink-0 accent-accent"
            checked={isAbsent}
            onChange={({ target }) => onChange(withAbsence(stock, flavor.id, target.checked))}
          />
          今日はない
        </label>
      )}
    </div>
  );
}
