import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { japanDay, longDay } from "#foundation/japan-time.ts";
import { Button, TEXT_LINK_CLASSES } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { useAttempt } from "#ui/status/use-attempt.ts";
import type { OwnDeletion } from "../account-deletion.ts";
import { LINE_BY_HAND } from "../deletion-guide.ts";
import type { DeletionCalls } from "./deletion-calls.ts";

type ReturnScreenProps = {
  requested: NonNullable<OwnDeletion["requested"]>;
  withdraw: DeletionCalls["withdraw"];
  /** Leaves for the home of members. */
  onReturned: () => Promise<void>;
  logoutButton: ReactNode;
};

/** All that is there for whoever asked for the deletion of their account and signs in again: the way back. */
export function ReturnScreen({ requested, withdraw, onReturned, logoutButton }: ReturnScreenProps) {
  const { isBusy, problem, attempt } = useAttempt();
  const { due_at, cards, is_line_told, has_begun } = requested;

  const comeBack = () =>
    attempt(async () => {
      await withdraw();
      await onReturned();
    });

  return (
    <main
      id="main"
      className="page page-form flex min-h-[80dvh] flex-col justify-center gap-6 pt-6 pb-16 text-center lg:pt-8"
    >
      <span className="mx-auto grid size-16 place-items-center rounded-pill bg-surface-2">
        <Icon name="clock" className="size-8" />
      </span>
      <header className="grid gap-2">
        <h1 className="phrases text-xl">アカウントは{longDay(japanDay(new Date(due_at)))}に削除されます</h1>
        <p className="phrases text-ink-2">
          {has_begun
            ? "削除がはじまっています。取りやめることはできません。"
            : `いまは、だれからも見えません。取りやめると、カードも写真も友だちも、元のとおりに戻ります。${
                cards === "unnamed" ? "公開していたカードは、名前を消して残ります。" : ""
              }`}
        </p>
      </header>
      {!is_line_told && <Notice look="warning">{LINE_BY_HAND}</Notice>}
      {problem && <Notice look="error">{problem}</Notice>}
      <div className="mx-auto grid w-80 max-w-full gap-3">
        {!has_begun && (
          <>
            <Button isBusy={isBusy} onClick={() => void comeBack()}>
              削除を取りやめて、続けて使う
            </Button>
            <Link to={href("/profile/export")} className={`${TEXT_LINK_CLASSES} mx-auto!`}>
              <Icon name="download" className="size-5" />
              データを書き出す
            </Link>
          </>
        )}
        {logoutButton}
      </div>
    </main>
  );
}
