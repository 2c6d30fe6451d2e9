import { isRouteErrorResponse } from "react-router";
import { Button, ButtonLink } from "#ui/button.tsx";

type Told = { status: number; title: string; text: string };

/** The screen for everything that ended a page: not found, not allowed, suspended, or broken. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { status, title, text } = tell(error);
  return (
    <main className="page grid min-h-[80dvh] place-content-center gap-6 py-10 text-center">
      <title>{title}</title>
      <p className="tabular text-2xl font-bold text-ink-3">{status}</p>
      <h1 className="text-xl">{title}</h1>
      <p className="text-ink-2">{text}</p>
      <div className="mx-auto grid w-full max-w-xs gap-3">
        <ButtonLink to="/" reloadDocument>
          トップへ戻る
        </ButtonLink>
        <Button look="secondary" onClick={() => window.location.reload()}>
          再読み込みする
        </Button>
      </div>
    </main>
  );
}

function tell(error: unknown): Told {
  if (!isRouteErrorResponse(error)) {
    return { status: 500, title: "エラーが発生しました", text: "時間をおいてもう一度お試しください。" };
  }
  const text = textOf(error.data);
  switch (error.status) {
    case 404:
      return {
        status: 404,
        title: "ページが見つかりません",
        text: text ?? "アドレスが変わったか、公開が終わった可能性があります。",
      };
    case 403:
      return {
        status: 403,
        title: text ?? "この操作を行う権限がありません。",
        text: "心当たりがない場合は、お問い合わせください。",
      };
    default:
      return {
        status: error.status,
        title: "エラーが発生しました",
        text: text ?? "時間をおいてもう一度お試しください。",
      };
  }
}

function textOf(data: unknown): string | null {
  const text = typeof data === "object" && data !== null && "text" in data ? data.text : null;
  return typeof text === "string" ? text : null;
}
