import type { NewsAudience, NewsState } from "./news-kinds.ts";

export const AUDIENCE_LABELS: Record<NewsAudience, string> = {
  all: "すべての人",
  users: "ログインしている人",
  managers: "お店のメンバー",
};

export const STATE_LABELS: Record<NewsState, string> = {
  draft: "下書き",
  scheduled: "公開予約",
  published: "公開中",
  archived: "終了",
};
