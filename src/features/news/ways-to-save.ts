import type { NewsState } from "./news-kinds.ts";

export type WayToSave = "keep" | "publish" | "unpublish";

type Saving = {
  state: NewsState;
  /** Somebody has read it: it is no draft any more (domain.md, news). */
  isViewed: boolean;
  /** The moment that the form names; null for now. */
  publishAt: string | null;
  now: Date;
};

/** The buttons of the editor, the usual one first. What has ended is not saved. */
export function waysToSave({
  state,
  isViewed,
  publishAt,
  now,
}: Saving): { label: string; asks: WayToSave; said: string }[] {
  const isLater = publishAt !== null && new Date(publishAt) > now;
  const publish = isLater
    ? ({ label: "公開を予約する", asks: "publish", said: "公開を予約しました。" } as const)
    : ({ label: "公開する", asks: "publish", said: "公開しました。" } as const);
  if (state === "draft")
    return [publish, { label: "下書きを保存する", asks: "keep", said: "下書きを保存しました。" }];
  const back = { label: "下書きに戻す", asks: "unpublish", said: "下書きに戻しました。" } as const;
  if (state === "scheduled") return [publish, back];
  const keep = { label: "変更を公開する", asks: "keep", said: "変更を公開しました。" } as const;
  return isViewed ? [keep] : [keep, back];
}
