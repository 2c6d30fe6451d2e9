import type { ReactNode } from "react";
import { href } from "react-router";
import { CommentBody } from "#features/comments/ui/comment-body.tsx";
import { mixTitle } from "#features/mixes/mix-title.ts";
import { japanDay, japanTime, longDay } from "#foundation/japan-time.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { Picture } from "#ui/images/picture.tsx";
import { Panel } from "#ui/panel.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { Tag } from "#ui/status/tag.tsx";
import type { Review } from "../review.ts";
import { REASON_HELP, reviewText, TARGET_NAMES } from "../review-text.ts";
import { AppealForm } from "./appeal-form.tsx";
import type { ReportCalls } from "./report-calls.ts";

type ReviewScreenProps = { review: Review; personId: string; appeal: ReportCalls["appeal"] };

/** To its owner: what was reported and why, how its review stands, and the one appeal. Never who reported it. */
export function ReviewScreen({ review, personId, appeal }: ReviewScreenProps) {
  const { target_type, outcome, reasons, hidden_at, decided_at, decision_note } = review;
  // Its owner sees it nowhere else, either.
  const isOnCard = target_type === "image" || target_type === "comment";
  return (
    <main id="main" className="page page-form pt-6 pb-16 lg:pt-8">
      <h1 className="phrases text-xl">{reviewText(review)}</h1>
      {outcome !== "restored" && (
        <p className="phrases mt-3 text-ink-2">
          {outcome === "reviewing" && "確認が終わるまで、"}
          {isOnCard
            ? "カードには表示されません。"
            : target_type === "coupon"
              ? "お店のページに表示されず、配布も止まります。お客さんが受け取り済みのものは、そのまま使えます。"
              : "ほかの人には表示されません。あなたはこれまでどおり見られます。"}
        </p>
      )}
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8">
        <Panel title={`対象の${TARGET_NAMES[target_type]}`}>
          <Subject review={review} />
        </Panel>
        <Panel title="確認の内容">
          <dl className="grid gap-5">
            <Fact term="通報の理由">
              <ul className="grid gap-3">
                {reasons.map((reason) => (
                  <li key={reason}>
                    <Tag sign={<Icon name="flag" className="size-4" />}>{reason}</Tag>
                    <span className="phrases mt-1 block text-sm font-normal text-ink-2">
                      {HELP[reason] ?? ""}
                    </span>
                  </li>
                ))}
              </ul>
            </Fact>
            <Fact term="非表示になった日時">
              <Moment at={hidden_at} />
            </Fact>
            {decided_at && (
              <Fact term="確認が終わった日時">
                <Moment at={decided_at} />
              </Fact>
            )}
            {decision_note && (
              <Fact term="運営から">
                <span className="font-normal whitespace-pre-wrap">{decision_note}</span>
              </Fact>
            )}
          </dl>
        </Panel>
        <Appeal review={review} personId={personId} appeal={appeal} />
      </div>
    </main>
  );
}

/** その他 explains itself to whoever reports, and says nothing here. */
const HELP: Partial<typeof REASON_HELP> = { ...REASON_HELP, その他: "" };

function Subject({ review: { target_type, mix, picture, comment, coupon, name } }: { review: Review }) {
  const title = mix && mixTitle(mix);
  if (target_type === "user") return <p className="font-bold [overflow-wrap:anywhere]">{name}</p>;
  if (coupon)
    return (
      <>
        <p className="font-bold [overflow-wrap:anywhere]">{coupon.title}</p>
        <p className="mt-1 text-sm text-ink-2">{coupon.shop_name}</p>
      </>
    );
  const isGone = (target_type === "image" && !picture) || (target_type === "comment" && !comment);
  if (!mix || isGone) return <p className="phrases text-ink-2">すでに削除されています。</p>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {picture && (
        <div>
          <Picture
            image={picture}
            alt={`${title}の写真`}
            sizes="(min-width: 64rem) 32rem, 100vw"
            isFirst
            className="w-full rounded-s object-cover"
          />
        </div>
      )}
      {comment && <CommentBody {...comment} />}
      <p className="font-bold [overflow-wrap:anywhere]">{title}</p>
      <ButtonLink
        to={comment ? href("/m/:id", { id: mix.short_id }) : href("/shisha/:id", { id: mix.short_id })}
        look="secondary"
      >
        カードを見る
      </ButtonLink>
    </div>
  );
}

function Appeal({ review, personId, appeal }: ReviewScreenProps) {
  const { id, outcome, appeal: said, is_final } = review;
  if (said === null) {
    return outcome === "restored" ? null : (
      <Panel title="異議申し立て">
        <AppealForm name={`appeal-${id}:${personId}`} send={(text) => appeal(id, text)} />
      </Panel>
    );
  }
  return (
    <Panel title="異議申し立て">
      <div className="grid gap-4">
        {outcome !== "restored" && (
          <Notice look="info">
            {is_final
              ? "異議申し立てを確認しましたが、非表示のままになりました。"
              : "異議申し立てを受け付けました。確認をお待ちください。"}
          </Notice>
        )}
        <p className="text-sm text-ink-2">あなたが書いた内容</p>
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{said}</p>
      </div>
    </Panel>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <dt className="text-sm text-ink-2">{term}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  );
}

function Moment({ at }: { at: string }) {
  const moment = new Date(at);
  return (
    <time dateTime={at} className="tabular">
      {longDay(japanDay(moment))} {japanTime(moment)}
    </time>
  );
}
