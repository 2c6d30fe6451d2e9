import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { TEXT_LINK_CLASSES } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { type ApiDocument, type Call, callsOf, type Places } from "./api-document.ts";
import { CallForm, type Persona } from "./call-form.tsx";
import { CallList } from "./call-list.tsx";

type TestApiProps = { places: Places; personas: Persona[] };

/** Any operation of the OpenAPI document, called as a persona or as nobody; the one that is open stands in the address. */
export function TestApi({ places, personas }: TestApiProps) {
  const { calls, fault } = useCalls();
  const [search] = useSearchParams();
  const chosen = calls?.find(({ id }) => id === search.get("call"));
  const [lineUserId, setLineUserId] = useState("");

  return (
    <main id="main" className="page page-wide pt-6 pb-20 lg:pt-10">
      <h1 className="text-2xl tracking-wide">APIをためす</h1>
      <p className="phrases mt-3 max-w-[42rem] text-ink-2">
        すべての呼び出しを、登場人物の一人として、またはログインせずに試せます。書き込む呼び出しは、デモのデータを本当に変えます。
      </p>
      <p className="flex flex-wrap gap-x-6">
        <a href="/docs/api" className={TEXT_LINK_CLASSES}>
          <Icon name="book-open" className="size-4" />
          APIの一覧を読む
        </a>
        <a href="/api/openapi.json" className={TEXT_LINK_CLASSES}>
          <Icon name="download" className="size-4" />
          OpenAPI 3.1（JSON）
        </a>
      </p>
      {fault && <Notice look="error">{fault}</Notice>}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <div className={chosen ? "max-lg:hidden" : ""}>
          <CallList calls={calls} chosenId={chosen?.id} />
        </div>
        {chosen ? (
          <section aria-labelledby="call">
            <Link to="?" className={`${TEXT_LINK_CLASSES} lg:hidden`}>
              <Icon name="arrow-left" className="size-4" />
              ほかの呼び出しを選ぶ
            </Link>
            <CallForm
              key={chosen.id}
              call={chosen}
              places={places}
              personas={personas}
              lineUserId={lineUserId}
              onPersona={setLineUserId}
            />
          </section>
        ) : (
          <p className="rounded-m border border-dashed border-border p-6 text-center text-ink-2 max-lg:hidden">
            呼び出しを選ぶと、ここに表示されます。
          </p>
        )}
      </div>
    </main>
  );
}

function useCalls(): { calls: Call[] | undefined; fault: string | undefined } {
  const [calls, setCalls] = useState<Call[]>();
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    const leaving = new AbortController();
    fetch("/api/openapi.json", { signal: leaving.signal })
      .then(async (response) => {
        // With API_DOCS=0 there is none, in a demo too.
        if (response.status === 404) return setFault("このサーバーでは、APIの説明を公開していません。");
        setCalls(callsOf((await response.json()) as ApiDocument));
      })
      .catch(() => {
        if (!leaving.signal.aborted)
          setFault("APIの説明を読み込めませんでした。ページを再読み込みしてください。");
      });
    return () => leaving.abort();
  }, []);
  return { calls, fault };
}
