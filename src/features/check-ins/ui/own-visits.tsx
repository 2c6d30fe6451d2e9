import { type Ref, useState } from "react";
import { href, Link } from "react-router";
import { businessDay, japanTime, longDay } from "#foundation/japan-time.ts";
import type { Page } from "#foundation/page.ts";
import { Icon } from "#ui/images/icon.tsx";
import { ListEnd } from "#ui/lists/list-end.tsx";
import { ListRowSkeleton, RowIcon } from "#ui/lists/list-row.tsx";
import { type LoadPage, usePages } from "#ui/lists/use-pages.ts";
import { ConfirmDialog } from "#ui/overlays/dialog.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { Panel } from "#ui/panel.tsx";
import { checkInPath } from "../check-in.ts";
import { checkInMessages } from "../check-in-messages.ts";
import type { CheckIn } from "../check-in-response.ts";
import { PROOF_LABELS } from "../visit-text.ts";
import type { CheckInCalls } from "./check-in-calls.ts";

type OwnVisitsProps = {
  title: string;
  /** The shop whose they all are; without one each names its own. */
  shopId?: string;
  first: Page<CheckIn>;
  load: LoadPage<CheckIn>;
  deleteCheckIn: CheckInCalls["deleteCheckIn"];
  onDeleted: () => void;
};

/** One's own check-ins, at a shop or at all, each with its proof, its card, and the way to take it back. */
export function OwnVisits({ title, shopId, first, load, deleteCheckIn, onDeleted }: OwnVisitsProps) {
  const pages = usePages({
    name: "check-ins",
    first,
    cursor: null,
    load,
    idOf: ({ id }) => id,
    orderOf: ({ checked_in_at }) => checked_in_at,
  });
  const [asked, setAsked] = useState<CheckIn | null>(null);
  const toast = useToast();
  const { things, rowRef, takeOut, putBack } = pages;
  if (things.length === 0 && pages.nextCursor === null) return null;

  async function remove({ id }: CheckIn): Promise<void> {
    setAsked(null);
    takeOut(id);
    try {
      await deleteCheckIn(id);
      toast({ text: "チェックインを削除しました。" });
      onDeleted();
    } catch (error) {
      putBack(id);
      toast({ text: error instanceof Error ? error.message : String(error) });
    }
  }

  return (
    <Panel title={title}>
      <ul className="-my-2 grid divide-y divide-border">
        {things.map((visit) => (
          <VisitRow
            key={visit.id}
            ref={rowRef(visit.id)}
            visit={visit}
            namesShop={shopId === undefined}
            onDelete={() => setAsked(visit)}
          />
        ))}
      </ul>
      <ListEnd
        pages={pages}
        {...(shopId !== undefined && {
          hrefAt: (cursor: string) => `${checkInPath(shopId)}?cursor=${cursor}`,
        })}
        failedText={checkInMessages.visitsFailed}
        skeleton={<ListRowSkeleton />}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title="このチェックインを削除しますか？"
        confirmLabel="削除する"
        onConfirm={() => asked && void remove(asked)}
      >
        <p>
          {asked?.reward_state === "granted" ? "来店の記録とスタンプ" : "来店の記録"}が取り消されます。
          {asked?.reward_state === "granted" && "すべて貯まったカードのスタンプは残ります。"}
          {asked?.mix_short_id && "カードの印も消え、カードのお店と日時を変更できるようになります。"}
          元に戻すことはできません。
        </p>
      </ConfirmDialog>
    </Panel>
  );
}

/** Its card; tonight, where it has none, the way to one, which the visit joins. */
function cardOf({ mix_short_id, business_date, shop_id }: CheckIn): { to: string; label: string } | null {
  if (mix_short_id !== null) return { to: href("/shisha/:id", { id: mix_short_id }), label: "カードを見る" };
  return business_date === businessDay(new Date())
    ? { to: `${href("/shisha/new")}?shop=${shop_id}`, label: "カードを記録する" }
    : null;
}

type VisitRowProps = {
  visit: CheckIn;
  namesShop: boolean;
  onDelete: () => void;
  ref: Ref<HTMLLIElement> | undefined;
};

function VisitRow({ visit, namesShop, onDelete, ref }: VisitRowProps) {
  const { business_date, checked_in_at, verification_type, reward_state } = visit;
  const card = cardOf(visit);
  return (
    <li ref={ref} tabIndex={-1} className="flex min-w-0 items-start gap-x-3 py-3 outline-none">
      <RowIcon name={verification_type === "none" ? "map-pin" : "badge-check"} />
      <div className="min-w-0 flex-1 leading-snug">
        {namesShop && <p className="font-bold [overflow-wrap:anywhere]">{visit.shop_name}</p>}
        <p className={`phrases ${namesShop ? "text-sm" : "font-bold"}`}>
          <span className="inline-block">{longDay(business_date)}</span>{" "}
          <time dateTime={checked_in_at} className="tabular inline-block">
            {japanTime(new Date(checked_in_at))}
          </time>
        </p>
        <p className="phrases text-sm text-ink-2">
          <span className="inline-block">{PROOF_LABELS[verification_type]}</span>
          {reward_state === "granted" && <span className="inline-block">・スタンプあり</span>}
        </p>
        {card && (
          <Link
            to={card.to}
            className="inline-flex min-h-11 items-center text-sm font-bold text-accent hover:underline"
          >
            {card.label}
          </Link>
        )}
      </div>
      <button
        type="button"
        aria-label={`${namesShop ? `${visit.shop_name}、` : ""}${longDay(business_date)}のチェックインを削除する`}
        aria-haspopup="dialog"
        onClick={onDelete}
        className="-mt-1 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-pill text-ink-2 hover:text-danger"
      >
        <Icon name="trash-2" className="size-5" />
      </button>
    </li>
  );
}
