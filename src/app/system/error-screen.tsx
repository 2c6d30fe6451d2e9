import { useContext, useState } from "react";
import { href, isRouteErrorResponse } from "react-router";
import { createApiClient } from "#api-client/api-client.ts";
import { LogoutButton } from "#features/accounts/ui/logout-button.tsx";
import { BlankCard } from "#features/flavor-card/ui/blank-card.tsx";
import { messages } from "#foundation/messages.ts";
import { Button, ButtonLink, TEXT_LINK_CLASSES } from "#ui/controls/button.tsx";
import { ErrorNumberContext } from "../error-number-context.ts";
import { logout } from "../logout-calls.ts";

type ErrorScreenProps = {
  error: unknown;
  /** Where its reader is at home. */
  home: string;
  isMember: boolean;
  /** What a header of its own calls the way home; null within a frame, which has one. */
  headerName: string | null;
};

/** The screen for everything that ended a page: not found, not allowed, suspended, or broken. */
export function ErrorScreen({ headerName, ...said }: ErrorScreenProps) {
  return (
    <>
      {headerName !== null && <PlainHeader name={headerName} home={said.home} />}
      <WhatEnded {...said} />
    </>
  );
}

/** Documents of their own: the router, which may be what failed, is needed for none of these ways. */
function PlainHeader({ name, home }: { name: string; home: string }) {
  return (
    <header className="page page-wide flex min-h-14 flex-wrap items-center gap-x-4">
      <a href={home} className="mr-auto inline-flex min-h-11 items-center font-bold tracking-widest">
        {name}
      </a>
      <nav aria-label="サイト" className="flex flex-wrap gap-x-4 text-sm font-bold">
        <a href={href("/shops")} className={HEADER_LINK_CLASSES}>
          お店を探す
        </a>
        <a href={href("/guide")} className={HEADER_LINK_CLASSES}>
          使い方
        </a>
      </nav>
    </header>
  );
}

const HEADER_LINK_CLASSES = "inline-flex min-h-11 items-center hover:underline";

function WhatEnded({ error, home, isMember }: Omit<ErrorScreenProps, "headerName">) {
  // Whatever is no answer of ours broke, and its inner words stay inside.
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  const csrfToken = textOf(data, "csrfToken");
  const { title, text } = describe(status, textOf(data, "text"), csrfToken !== null);
  const detail = textOf(data, "detail");
  return (
    <main
      id="main"
      data-error-screen
      className="page grid min-h-[70dvh] grid-cols-[minmax(0,1fr)] content-center justify-items-center gap-6 py-10 text-center"
    >
      <title>{title}</title>
      <BlankCard className="w-48 [@media(height<46rem)]:w-32" mark={String(status)} />
      <div className="grid gap-2">
        <h1 className="phrases text-xl">{title}</h1>
        <p className="phrases text-ink-2">{text}</p>
        {status >= 500 && <ErrorNumber />}
        <Facts facts={factsOf(data)} />
        {detail && <p className="max-w-[min(32rem,88vw)] text-sm text-ink-3">{detail}</p>}
      </div>
      <div className="grid w-72 max-w-full gap-3">
        <ButtonLink to={home} reloadDocument>
          {isMember ? "ホームへ戻る" : "トップへ戻る"}
        </ButtonLink>
        {/* What is not there or not allowed is the same after a reload. */}
        {status !== 403 && status !== 404 && (
          <Button look="secondary" onClick={() => window.location.reload()}>
            再読み込みする
          </Button>
        )}
        {/* Whoever may do nothing else may still leave, and take their data along. */}
        {csrfToken && (
          <>
            <ButtonLink to={href("/profile/export")} look="secondary" reloadDocument>
              データを書き出す
            </ButtonLink>
            <LogoutButton
              // An account that rests keeps its drafts (domain rules, 1.13).
              listUnsaved={async () => []}
              onLogout={() => logout(createApiClient({ csrfToken, lineUserId: null }))}
            />
            <a href={href("/profile/delete")} className={`${TEXT_LINK_CLASSES} mx-auto!`}>
              アカウントを削除する
            </a>
          </>
        )}
      </div>
    </main>
  );
}

/** Of a suspension its end and its reason. */
function Facts({ facts }: { facts: [term: string, text: string][] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="mt-2 grid w-[min(32rem,88vw)] gap-3 rounded-m border border-border bg-surface p-4 text-left">
      {facts.map(([term, text]) => (
        <div key={term}>
          <dt className="text-sm text-ink-2">{term}</dt>
          <dd className="font-bold whitespace-pre-line [overflow-wrap:anywhere]">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function factsOf(data: unknown): [term: string, text: string][] {
  const facts = typeof data === "object" && data !== null && "facts" in data ? data.facts : null;
  return Array.isArray(facts) ? facts : [];
}

const NUMBER_ID = "error-number";

/** Of the request that failed. A screen that broke in the browser has none; the server never heard of it. */
function ErrorNumber() {
  const rendered = useContext(ErrorNumberContext);
  const [number] = useState(() => rendered ?? readNumber());
  if (!number) return null;
  return (
    <p className="text-sm text-ink-3">
      エラー番号: <span id={NUMBER_ID}>{number}</span>
    </p>
  );
}

function readNumber(): string | null {
  return typeof document === "undefined" ? null : (document.getElementById(NUMBER_ID)?.textContent ?? null);
}

function describe(status: number, text: string | null, isResting: boolean): { title: string; text: string } {
  switch (status) {
    case 404:
      return {
        title: "ページが見つかりません",
        text: text ?? "アドレスが変わったか、公開が終わった可能性があります。",
      };
    case 403:
      return {
        title: text ?? messages.notAllowed,
        text: isResting
          ? "公開されているカードは、引き続きご覧いただけます。"
          : "別のアカウントで開くか、管理している人に確認してください。",
      };
    case 429:
      return { title: "アクセスが続きました", text: text ?? messages.rateLimited };
    case 503:
      return { title: messages.unavailableTitle, text: text ?? messages.unavailableText };
    default:
      return {
        title: messages.brokenTitle,
        text: text ?? messages.brokenText,
      };
  }
}

function textOf(data: unknown, field: "text" | "detail" | "csrfToken"): string | null {
  const value = typeof data === "object" && data !== null ? (data as Record<string, unknown>)[field] : null;
  return typeof value === "string" ? value : null;
}
