import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { messages } from "#foundation/messages.ts";
import { LineLoginButton } from "#ui/controls/line-login-button.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { accountMessages } from "../account-messages.ts";

const NOTICES: Record<string, { look: "info" | "warning"; text: string }> = {
  cancelled: { look: "info", text: accountMessages.loginCancelled },
  interrupted: { look: "warning", text: "ログインを確認できませんでした。もう一度お試しください。" },
  unavailable: {
    look: "warning",
    text: `${messages.lineUnavailable}登録済みのパスキーがあれば、いますぐログインできます。`,
  },
  busy: { look: "warning", text: messages.rateLimited },
  failed: { look: "warning", text: "ログインに失敗しました。もう一度お試しください。" },
  clock: {
    look: "warning",
    text: "ログイン情報を確認できませんでした。端末の時刻を確認してから、もう一度お試しください。",
  },
  cookies: {
    look: "warning",
    text: "ログインを保存できませんでした。ブラウザの設定でCookieを許可してから、もう一度お試しください。",
  },
  expired: { look: "warning", text: messages.sessionExpired },
};

type LoginScreenProps = {
  productName: string;
  /** Why somebody is here, as a word from the address; unknown words say nothing. */
  notice: string | null;
  /** Above the words: what is behind the door. */
  picture: ReactNode;
  /** Who asked for whoever is here, and to what. */
  invitation: ReactNode;
  lineHref: string;
  /** The way in without LINE. */
  passkeyLogin: ReactNode;
  homeLink: ReactNode;
};

export function LoginScreen({
  productName,
  notice,
  picture,
  invitation,
  lineHref,
  passkeyLogin,
  homeLink,
}: LoginScreenProps) {
  const known = notice && Object.hasOwn(NOTICES, notice) ? NOTICES[notice] : undefined;
  return (
    <main id="main" className="page page-form flex min-h-[92dvh] flex-col justify-center gap-8 py-10">
      {picture}
      <header className="grid gap-2 text-center">
        <p className="text-sm font-bold tracking-[0.2em] text-ink-3">{productName}</p>
        <h1 className="text-xl">ログイン</h1>
        <p className="text-ink-2">煙の記憶を、デジタルカードに。</p>
      </header>
      {known && <Notice look={known.look}>{known.text}</Notice>}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {invitation}
        <LineLoginButton href={lineHref} />
        <p className="phrases text-center text-sm text-balance text-ink-2">
          LINEの名前と画像は、許可した場合だけ使います。友だちやトークは読み取りません。
        </p>
        {passkeyLogin}
      </div>
      <footer className="grid gap-2 text-center text-sm text-ink-2">
        <p>20歳未満の喫煙は法律で禁じられています</p>
        <p className="flex flex-wrap justify-center gap-x-5">
          <Link to={href("/terms")} className="inline-flex min-h-11 items-center underline">
            利用規約
          </Link>
          <Link to={href("/privacy")} className="inline-flex min-h-11 items-center underline">
            プライバシーポリシー
          </Link>
          {homeLink}
        </p>
      </footer>
    </main>
  );
}
