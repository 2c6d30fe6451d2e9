import { href } from "react-router";
import type { StampCard } from "#features/stamps/stamp-response.ts";
import { StampCard as StampCardObject } from "#features/stamps/ui/stamp-card.tsx";
import { BUTTON_CLASSES, Button, ButtonLink } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { QrCode } from "#ui/images/qr-code.tsx";
import { shownVisitPath } from "../check-in.ts";
import type { CheckIn } from "../check-in-response.ts";
import { isMendedByCode, isMendedByPlace, rewardText } from "../visit-text.ts";
import { VisitSeal } from "./visit-seal.tsx";

type CheckInResultProps = {
  checkIn: CheckIn;
  /** Where the stamp landed, once that is read. */
  stampCard: StampCard | null;
  baseUrl: string;
  onAgain: () => void;
};

/** What a check-in earned, or why it did not and the way out; what the shop's staff read of it; then the card of this night. */
export function CheckInResult({ checkIn, stampCard, baseUrl, onAgain }: CheckInResultProps) {
  const { mix_short_id, shop_id } = checkIn;
  return (
    <section
      role="status"
      className="grid justify-items-center gap-4 rounded-lg bg-surface p-6 text-center shadow-card"
    >
      <VisitSeal checkIn={checkIn} />
      <div>
        <h2 className="text-lg">チェックインしました</h2>
        <p className="phrases mt-2 text-sm text-ink-2">{rewardText(checkIn)}</p>
      </div>
      {checkIn.reward_state === "granted" && stampCard && (
        <div className="grid w-full gap-1">
          <StampCardObject key={stampCard.points} card={stampCard} isLanding />
          {stampCard.rewards.some(({ at }) => at === stampCard.points) && (
            <ButtonLink to={href("/coupons")} look="secondary">
              <Icon name="gift" />
              届いたクーポンを見る
            </ButtonLink>
          )}
          <ButtonLink to={href("/stamps")} look="quiet">
            スタンプカードを見る
          </ButtonLink>
        </div>
      )}
      {isMendedByPlace(checkIn) && (
        <Button look="secondary" className="w-full" onClick={onAgain}>
          もう一度試す
        </Button>
      )}
      {isMendedByCode(checkIn) && (
        <ButtonLink to={href("/scan")} look="secondary" className="w-full">
          <Icon name="qr-code" />
          お店のQRコードを読み取る
        </ButtonLink>
      )}
      {checkIn.verification_type !== "staff" && (
        <details className="w-full">
          <summary className={`${BUTTON_CLASSES.secondary} w-full cursor-pointer list-none`}>
            <Icon name="badge-check" />
            スタッフに見せる
          </summary>
          <div className="mx-auto mt-4 max-w-80 rounded-m bg-white p-4">
            <QrCode
              url={baseUrl + shownVisitPath(checkIn)}
              label="スタッフが来店を認証するQRコード"
              className="w-full"
            />
          </div>
          <p className="phrases mt-3 text-sm text-ink-2">
            お店のスタッフが読み取ると、この来店が認証されます。
          </p>
        </details>
      )}
      {mix_short_id === null ? (
        <ButtonLink to={`${href("/shisha/new")}?shop=${shop_id}`} className="w-full">
          今夜の一台を記録する
        </ButtonLink>
      ) : (
        <ButtonLink to={href("/shisha/:id", { id: mix_short_id })} className="w-full">
          今夜のカードを見る
        </ButtonLink>
      )}
    </section>
  );
}
