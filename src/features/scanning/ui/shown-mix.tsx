import { href } from "react-router";
import type { CheckInCalls } from "#features/check-ins/ui/check-in-calls.ts";
import { useFreshCode } from "#features/check-ins/ui/use-fresh-code.ts";
import { mixTitle } from "#features/mixes/mix-title.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { QrCode } from "#ui/images/qr-code.tsx";
import { Notice } from "#ui/status/notice.tsx";
import type { ScannedMix } from "../queries/find-scanned-mix.ts";

type ShownMixProps = { mix: ScannedMix; baseUrl: string; readShownCard: CheckInCalls["readShownCard"] };

/**
 * One's own card for the shop's staff to read: the code, big on white. It changes, so that nobody confirms what was only photographed.
 * Without a network the card's address stays, which another shop can take as an order.
 */
export function ShownMix({ mix, baseUrl, readShownCard }: ShownMixProps) {
  const { code, problem } = useFreshCode(() => readShownCard(mix.id));
  const url =
    code?.url ?? (problem === null ? null : baseUrl + href("/mix/scan/:mixId", { mixId: mix.short_id }));
  return (
    <main
      id="main"
      className="page page-form grid grid-cols-[minmax(0,1fr)] justify-items-center gap-5 pt-6 pb-16"
    >
      <h1 className="page-heading text-center text-xl">スタッフに見せる</h1>
      <div className="w-full max-w-96 rounded-lg bg-white p-5 shadow-card">
        {url === null ? (
          <div aria-hidden="true" className="aspect-square w-full" />
        ) : (
          <QrCode url={url} label={`「${mixTitle(mix)}」のQRコード`} className="w-full" />
        )}
      </div>
      {problem !== null && (
        <Notice look="warning">
          いまは通信できないため、来店の認証には使えません。ほかのお店に注文カードとして見せることはできます。
        </Notice>
      )}
      <p className="text-center font-bold [overflow-wrap:anywhere]">{mixTitle(mix)}</p>
      {mix.staff_verified ? (
        <p className="inline-flex items-center gap-2 font-bold text-ok">
          <Icon name="badge-check" />
          店舗認証済みです
        </p>
      ) : (
        <p className="phrases text-center text-sm text-ink-2">
          カードのお店のスタッフが読み取ると、来店が認証されます。ほかのお店では、注文カードとして読み取ってもらえます。
        </p>
      )}
      {(mix.shop_id === null || mix.visibility === "private" || mix.visibility === "friends") && (
        <Notice look="warning">
          「自分だけ」「友だち」のカードと、お店を表示しないカードは、スタッフが認証できません。お店でチェックインすると、スタッフが来店を認証できます。
        </Notice>
      )}
      <ButtonLink to={href("/shisha/:id", { id: mix.short_id })} look="secondary" className="w-full">
        カードに戻る
      </ButtonLink>
    </main>
  );
}
