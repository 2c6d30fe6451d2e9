import { href, Link, useRevalidator } from "react-router";
import type { StampCard } from "#features/stamps/stamp-response.ts";
import type { Page } from "#foundation/page.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { Tag } from "#ui/status/tag.tsx";
import type { CheckIn } from "../check-in-response.ts";
import type { CheckInShop } from "../queries/find-check-in-page.ts";
import type { CheckInCalls } from "./check-in-calls.ts";
import { CheckInResult } from "./check-in-result.tsx";
import { OwnVisits } from "./own-visits.tsx";
import { useCheckIn } from "./use-check-in.ts";

type CheckInScreenProps = {
  shop: CheckInShop;
  visits: Page<CheckIn>;
  /** The newest one here. */
  stampCard: StampCard | null;
  personId: string;
  /** What the shop's code says, where the address carries one. */
  code: string | null;
  mixId: string | null;
  /** The check-in that led here; null without one. */
  before: CheckIn | null;
  baseUrl: string;
  calls: CheckInCalls;
};

/** Checking in at a shop: one press, what it earned, and never a dead end. */
export function CheckInScreen({
  shop,
  visits,
  stampCard,
  personId,
  code,
  mixId,
  before,
  baseUrl,
  calls,
}: CheckInScreenProps) {
  const { revalidate } = useRevalidator();
  const read = () => void revalidate();
  const { state, isBusy, byPlace, byCode, byNothing, again } = useCheckIn({
    shop,
    personId,
    calls,
    mixId,
    onDone: read,
    before,
  });
  const place = [shop.city, shop.nearest_station].filter(Boolean).join("・");
  return (
    <main id="main" className="page page-form grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 pb-16 lg:pt-8">
      <header>
        <p className="text-sm text-ink-2">チェックイン</p>
        <h1 className="text-xl [overflow-wrap:anywhere]">{shop.name}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
          {place}
          {shop.gives_stamps && <Tag look="accent">スタンプあり</Tag>}
        </p>
      </header>
      {state.is === "done" ? (
        <CheckInResult checkIn={state.result} stampCard={stampCard} baseUrl={baseUrl} onAgain={again} />
      ) : (
        <section aria-label="チェックインする" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {state.is === "queued" ? (
            <Notice look="info">チェックインを預かりました。つながるようになると、自動で送信します。</Notice>
          ) : (
            <Button
              className="min-h-[72px]! text-lg"
              isBusy={isBusy}
              onClick={() => void (code === null ? byPlace() : byCode(code))}
            >
              {!isBusy && <Icon name={code === null ? "map-pin" : "qr-code"} className="size-6" />}
              {state.is === "locating" ? "位置を確認しています…" : "チェックインする"}
            </Button>
          )}
          {state.is === "failed" && <Notice look="error">{state.text}</Notice>}
          {state.is === "nowhere" && (
            <Notice look="error">
              位置情報を取得できませんでした。お店のQRコードでもチェックインできます。
              {state.why === "denied" && "位置情報は、ブラウザの設定で許可できます。"}
            </Notice>
          )}
          {code === null ? (
            <p className="phrases text-sm text-ink-2">
              押したときに一度だけ、いまの位置を確認します。位置はほかの人に表示されず、7日後におおよその位置（約1km）に置き換えます。
            </p>
          ) : (
            <p className="phrases text-sm text-ink-2">
              お店のQRコードを読み取りました。位置情報は使いません。
            </p>
          )}
          {code === null && (
            <ButtonLink to={href("/scan")} look="secondary">
              <Icon name="qr-code" />
              お店のQRコードを読み取る
            </ButtonLink>
          )}
          {state.is === "nowhere" && (
            <Button look="quiet" onClick={() => void byNothing()}>
              位置情報なしで来店だけ記録する
            </Button>
          )}
        </section>
      )}
      {shop.own_role !== null && (
        <ButtonLink to={href("/shops/manage/:shopId/staff", { shopId: shop.id })} look="secondary">
          スタッフ画面を開く
        </ButtonLink>
      )}
      <OwnVisits
        title="このお店でのチェックイン"
        shopId={shop.id}
        first={visits}
        load={calls.loadCheckIns(shop.id)}
        deleteCheckIn={calls.deleteCheckIn}
        onDeleted={() => {
          again();
          read();
        }}
      />
      <Link
        to={href("/shops/:id", { id: shop.id })}
        className="inline-flex min-h-11 w-fit items-center gap-1.5 text-sm font-bold text-accent hover:underline"
      >
        <Icon name="store" className="size-4" />
        お店のページを見る
      </Link>
    </main>
  );
}
