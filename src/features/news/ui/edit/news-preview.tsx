import { useDeferredValue, useEffect, useState } from "react";
import { newsMessages } from "../../news-messages.ts";
import type { NewsValues } from "../../news-values.ts";
import type { readMarkdown } from "../../read-markdown.ts";
import { NewsBody } from "../news-body.tsx";
import { NewsMark } from "../news-mark.tsx";

/** What readers will see, made as the server makes it. The parser comes with the editor alone, behind it. */
export function NewsPreview({ values: { title, body, category, cover_url } }: { values: NewsValues }) {
  const [read, setRead] = useState<{ make: typeof readMarkdown } | null>(null);
  useEffect(() => {
    import("../../read-markdown.ts").then(({ readMarkdown: make }) => setRead({ make }), reportError);
  }, []);
  const text = useDeferredValue(body);
  const made = read && text.trim() !== "" ? read.make(text) : null;
  return (
    <section aria-label="見本" className="grid grid-cols-[minmax(0,1fr)] gap-2 xl:sticky xl:top-8">
      <p className="text-sm font-bold text-ink-2">読む人に見えるお知らせ</p>
      <div className="rounded-m border border-border bg-surface p-5 shadow-1">
        <NewsMark category={category} />
        <p className="phrases mt-2 text-xl font-bold [overflow-wrap:anywhere]">
          {title.trim() || "タイトル"}
        </p>
        {cover_url !== "" && (
          <img
            src={cover_url}
            alt=""
            className="mt-5 aspect-[2/1] w-full rounded-m bg-surface-2 object-cover"
          />
        )}
        <div className="mt-5 border-t border-border pt-5">
          {made ? (
            <NewsBody tree={made.tree} />
          ) : (
            <p className="text-ink-2">{read && text.trim() !== "" ? newsMessages.bodyTooDeep : "本文"}</p>
          )}
        </div>
      </div>
    </section>
  );
}
