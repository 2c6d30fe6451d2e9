import { type ReactNode, useState } from "react";
import { href, Link } from "react-router";
import { lineUnavailable } from "#foundation/messages.ts";
import { Button, ButtonLink, TEXT_LINK_CLASSES } from "#ui/controls/button.tsx";
import { ChoiceCards } from "#ui/forms/choices.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { Panel } from "#ui/panel.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { useAttempt } from "#ui/status/use-attempt.ts";
import {
  DAYS_TO_RETURN,
  type DeletionNotice,
  FATES_OF_CARDS,
  type FateOfCards,
  type OwnDeletion,
} from "../account-deletion.ts";
import { adminRoleHeld } from "../deletion-messages.ts";
import type { DeletionCalls } from "./deletion-calls.ts";

const NOTICES: Record<DeletionNotice, string> = {
  cancelled: "LINEでの確認を取りやめました。アカウントはそのままです。",
  "somebody-else":
    "ログイン中の人と、LINEで確認した人が違います。ログイン中のアカウントのLINEで、もう一度確認してください。",
  unavailable: lineUnavailable,
  failed: "LINEで確認できませんでした。もう一度お試しください。",
  "shops-owned": "オーナーになっているお店があるため、申し込めませんでした。",
  admin: "運営メンバーのアカウントは削除できません。",
};

/** Each with what the person loses, in the order in which it comes. */
const STEPS: { icon: "lock" | "clock" | "trash-2"; title: string; text: string }[] = [
  {
    icon: "lock",
    title: "すぐに、見えなくなります",
    text: "すべての端末でログアウトし、プロフィールもカードもコメントも、ほかの人から見えなくなります。",
  },
  {
    icon: "clock",
    title: `${DAYS_TO_RETURN}日以内なら、戻れます`,
    text: "もう一度ログインすると、取りやめられます。すべて元のとおりです。",
  },
  {
    icon: "trash-2",
    title: `${DAYS_TO_RETURN}日たつと、消えます`,
    text: "カード、写真、友だち、スタンプ、クーポンなど、すべてを消します。元には戻せません。",
  },
];

type DeletionScreenProps = Pick<OwnDeletion, "owned_shops" | "is_admin" | "has_public_cards"> & {
  notice: DeletionNotice | null;
  request: DeletionCalls["request"];
  /** Leaves for LINE: the page ends before it does. */
  onConfirm: (url: string) => Promise<never>;
};

/** Asks for the deletion of one's account: what happens, what stays in the way, what becomes of the cards. */
export function DeletionScreen({
  owned_shops,
  is_admin,
  has_public_cards,
  notice,
  request,
  onConfirm,
}: DeletionScreenProps) {
  const [cards, setCards] = useState<FateOfCards>("removed");
  const { isBusy, problem, attempt } = useAttempt();
  const isHeld = is_admin || owned_shops.length > 0;

  const confirm = () => attempt(async () => onConfirm(await request(cards)));

  return (
    <main id="main" className="page page-form grid grid-cols-[minmax(0,1fr)] gap-8 pt-6 pb-16 lg:pt-8">
      <header className="grid gap-2">
        <h1 className="page-heading text-xl">アカウントを削除する</h1>
        <p className="phrases text-ink-2">
          煙の記憶を、すべて消します。残しておきたいものは、先に書き出せます。
        </p>
      </header>
      {notice && <Notice look="warning">{NOTICES[notice]}</Notice>}
      <ol className="grid gap-5">
        {STEPS.map(({ icon, title, text }) => (
          <li key={title} className="flex items-start gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-pill bg-surface-2">
              <Icon name={icon} className="size-5" />
            </span>
            <span className="phrases min-w-0">
              <span className="block font-bold">{title}</span>
              <span className="block text-sm text-ink-2">{text}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="grid gap-1">
        <Link to={href("/profile/export")} className={TEXT_LINK_CLASSES}>
          <Icon name="download" className="size-5" />
          先にデータを書き出す
        </Link>
        <Link to={href("/account-deletion")} className={TEXT_LINK_CLASSES}>
          <Icon name="book-open" className="size-5" />
          削除について詳しく
        </Link>
      </p>
      {is_admin && <Notice look="warning">{adminRoleHeld}</Notice>}
      {owned_shops.length > 0 && <OwnedShops shops={owned_shops} />}
      {!isHeld && (
        <>
          {has_public_cards && (
            <ChoiceCards
              legend="カードをどうしますか"
              value={cards}
              options={FATES_OF_CARDS}
              labelOf={(fate) => FATES[fate].label}
              helpOf={(fate) => FATES[fate].help}
              onChange={setCards}
            />
          )}
          <div className="grid gap-3">
            {problem && <Notice look="error">{problem}</Notice>}
            <Button look="danger" isBusy={isBusy} onClick={() => void confirm()}>
              LINEで確認して、削除を申し込む
            </Button>
            <p className="phrases text-center text-sm text-ink-2">
              LINEでもう一度ログインすると、申し込みが終わります。
            </p>
            <ButtonLink to={href("/profile")} look="quiet" className="justify-self-center">
              やめて、プロフィールへ戻る
            </ButtonLink>
          </div>
        </>
      )}
    </main>
  );
}

const FATES: Record<FateOfCards, { label: string; help: string }> = {
  removed: { label: "すべて消す", help: "どのカードも残りません。" },
  unnamed: {
    label: "公開しているカードは、名前を消して残す",
    help: "カードに書いてあることが「退会した人」のカードとして残ります。写真、同席した人、コメントは消えます。あとから消すことはできません。",
  },
};

function OwnedShops({ shops }: { shops: OwnDeletion["owned_shops"] }): ReactNode {
  return (
    <Panel title="オーナーになっているお店">
      <p className="phrases text-sm text-ink-2">
        お客さまが困らないように、先にほかの人へ引き継ぐか、お店を閉じてください。
      </p>
      <ul className="mt-3 grid gap-2">
        {shops.map(({ id, name }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-t border-border pt-2"
          >
            <span className="wrap-anywhere font-bold">{name}</span>
            <span className="flex flex-wrap gap-x-3">
              <Link
                to={href("/shops/manage/:shopId/members", { shopId: id })}
                aria-label={`「${name}」を引き継ぐ`}
                className={TEXT_LINK_CLASSES}
              >
                引き継ぐ
              </Link>
              <Link
                to={`${href("/shops/manage/:shopId", { shopId: id })}#closing`}
                aria-label={`「${name}」を閉じる`}
                className={TEXT_LINK_CLASSES}
              >
                閉じる
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
