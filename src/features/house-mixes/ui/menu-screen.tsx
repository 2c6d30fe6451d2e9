import { Suspense, useState } from "react";
import { href, Link } from "react-router";
import { BlankCard } from "#features/flavor-card/ui/blank-card.tsx";
import { CardMiniature } from "#features/flavor-card/ui/card-miniature.tsx";
import { ManagementFrame } from "#features/shop-management/ui/management-frame.tsx";
import { priceLabel } from "#features/shop-pages/shop-page.ts";
import type { ManagedShop } from "#features/shops/managed-shop.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { MoveButtons, SortableList, SortableRow } from "#ui/lists/sortable-list.tsx";
import { ConfirmDialog } from "#ui/overlays/dialog.tsx";
import { useOpenings } from "#ui/overlays/use-openings.ts";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { overlayPart } from "#ui/status/lazy-part.ts";
import { Tag } from "#ui/status/tag.tsx";
import { MAX_HOUSE_MIXES, type ManagedHouseMix } from "../house-mix.ts";
import { recipeText } from "../house-mix-values.ts";
import type { StockedFlavors } from "../stocked-flavors.ts";
import type { HouseMixCalls } from "./house-mix-calls.ts";
import { MixCodeSheet } from "./mix-code-sheet.tsx";
import type { PasteMenuSheetProps } from "./paste-menu-sheet.tsx";
import { useMenu } from "./use-menu.ts";

const PasteMenuSheet = overlayPart<PasteMenuSheetProps>(() => import("./paste-menu-sheet.tsx"));

type MenuScreenProps = {
  shop: ManagedShop;
  mixes: ManagedHouseMix[];
  stock: StockedFlavors;
  /** "https://…", without a slash at its end. */
  baseUrl: string;
  calls: HouseMixCalls;
};

/** The address of the form for a mix, or for a new one. */
const editorOf = (mixId: string) => `?mix=${mixId}`;

/** 定番ミックス: the shop's menu in its order. What is done here is saved at once. */
export function MenuScreen({ shop, mixes: loaded, stock, baseUrl, calls }: MenuScreenProps) {
  const { mixes, isSending, move, offer, remove } = useMenu(shop.id, loaded, calls);
  const [isPasting, setPasting] = useState(false);
  const pasting = useOpenings(isPasting);
  const [coded, setCoded] = useState<ManagedHouseMix | null>(null);
  const [toDelete, setToDelete] = useState<ManagedHouseMix | null>(null);
  const paste = (
    <Button
      look="secondary"
      className="min-h-11! px-3! text-sm"
      aria-haspopup="dialog"
      onClick={() => setPasting(true)}
    >
      <Icon name="list" className="size-5" />
      一覧を貼り付ける
    </Button>
  );
  return (
    <ManagementFrame
      shop={shop}
      section="定番ミックス"
      aside={
        mixes.length > 0 && (
          <span className="tabular text-sm text-ink-2">
            {isSending ? "保存しています…" : `${mixes.length} / ${MAX_HOUSE_MIXES}件`}
          </span>
        )
      }
    >
      {mixes.length === 0 ? (
        <EmptyState
          label="定番ミックス"
          picture={<BlankCard />}
          says={["お店の定番ミックスを、", "カードにしましょう。"]}
          text="お客さまは2回のタップで、同じ配合のカードを記録できます。"
          action={
            <>
              <ButtonLink to={editorOf("new")}>最初のミックスを追加する</ButtonLink>
              <span className="mt-3 grid">{paste}</span>
            </>
          }
        />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:max-w-2xl">
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-2 sm:max-w-md">
            {mixes.length < MAX_HOUSE_MIXES && (
              <ButtonLink to={editorOf("new")} className="min-h-11! px-2! text-sm">
                <Icon name="plus" className="size-5" />
                ミックスを追加する
              </ButtonLink>
            )}
            {paste}
          </div>
          <SortableList things={mixes} onMove={move}>
            {({ id }, index, moveTo) => {
              const mix = mixes[index];
              return (
                mix && (
                  <MenuRow
                    key={id}
                    mix={mix}
                    place={{ index, count: mixes.length }}
                    onMove={moveTo}
                    onOffer={(isAvailable) => offer(mix, isAvailable)}
                    onCode={() => setCoded(mix)}
                    onRemove={() => setToDelete(mix)}
                  />
                )
              );
            }}
          </SortableList>
        </div>
      )}
      {pasting > 0 && (
        <Suspense>
          <PasteMenuSheet
            isOpen={isPasting}
            onClose={() => setPasting(false)}
            shopId={shop.id}
            taken={mixes.map(({ name }) => name)}
            stock={stock}
            calls={calls}
          />
        </Suspense>
      )}
      <MixCodeSheet
        mix={coded}
        onClose={() => setCoded(null)}
        baseUrl={baseUrl}
        pathOf={({ id }) => href("/shops/:id/mixes/:mixId", { id: shop.id, mixId: id })}
      />
      <ConfirmDialog
        isOpen={toDelete !== null}
        onClose={() => setToDelete(null)}
        title={`「${toDelete?.name ?? ""}」を削除しますか？`}
        confirmLabel="削除する"
        onConfirm={() => {
          if (toDelete) remove(toDelete);
          setToDelete(null);
        }}
      >
        <p>お店のページとメニューから消えます。お客さまが記録したカードは、名前も配合もそのまま残ります。</p>
        <p>しばらく休むだけなら、「提供中」をオフにしてください。</p>
      </ConfirmDialog>
    </ManagementFrame>
  );
}

type MenuRowProps = {
  mix: ManagedHouseMix;
  place: { index: number; count: number };
  onMove: (from: number, to: number) => void;
  onOffer: (isAvailable: boolean) => void;
  onCode: () => void;
  onRemove: () => void;
};

function MenuRow({ mix, place, onMove, onOffer, onCode, onRemove }: MenuRowProps) {
  return (
    <SortableRow
      id={mix.id}
      handle={
        <CardMiniature flavors={mix.items} className={`w-14 ${mix.is_available ? "" : "opacity-50"}`} />
      }
      handleClassName="cursor-grab p-1"
    >
      <div className="grid min-w-[min(9rem,100%)] flex-1 grid-cols-[minmax(0,1fr)] gap-1 pt-1 pr-1">
        <Link
          to={editorOf(mix.id)}
          className="flex min-h-8 min-w-0 items-center gap-2 font-bold wrap-anywhere hover:underline"
        >
          <span className="min-w-0">{mix.name}</span>
          <span className="sr-only">を編集する</span>
          <Icon name="pencil" className="size-4 shrink-0 text-ink-3" />
        </Link>
        <p className="phrases text-sm text-ink-2">{recipeText(mix.items)}</p>
        {mix.price !== null && <p className="tabular text-sm">{priceLabel(mix.price)}</p>}
        {mix.missing.length > 0 && (
          <Tag look="quiet" sign={<Icon name="triangle-alert" className="size-4 text-warn" />}>
            <span className="phrases block">在庫にありません: {mix.missing.join("、")}</span>
          </Tag>
        )}
      </div>
      <div className="-mt-2 flex w-full flex-wrap items-center gap-x-2 pl-1">
        <label
          htmlFor={`offer-${mix.id}`}
          className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm"
        >
          <Switch
            id={`offer-${mix.id}`}
            aria-label={`提供中（${mix.name}）`}
            isOn={mix.is_available}
            onChange={onOffer}
          />
          提供中
        </label>
        <div className="ml-auto flex flex-wrap justify-end">
          <button
            type="button"
            aria-label={`${mix.name}のQRコード`}
            className="inline-flex size-11 items-center justify-center rounded-s text-ink-2 hover:text-ink"
            onClick={onCode}
          >
            <Icon name="qr-code" className="size-5" />
          </button>
          <MoveButtons
            name={mix.name}
            {...place}
            onMove={onMove}
            removal={{ icon: "trash-2", label: `${mix.name}を削除する` }}
            onRemove={onRemove}
          />
        </div>
      </div>
    </SortableRow>
  );
}
