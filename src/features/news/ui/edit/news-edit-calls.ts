import { useMemo } from "react";
import { useApiClientThatStays } from "#api-client/use-api-client.ts";
import type { Upload } from "#features/pictures/ui/uploads.ts";
import type { uploadNewsImageApi } from "../../api/upload-news-image.ts";
import type { createNewsApi, deleteNewsApi, moveNewsApi, updateNewsApi } from "../../api/write-news.ts";
import type { NewsMove } from "../../news.ts";
import type { EditedNews } from "../../news-response.ts";
import { type NewsValues, textToSave } from "../../news-values.ts";

/** A state of a news that is saved. */
export type SavedNews = Pick<EditedNews, "id" | "version">;

/** What the editor of news asks of the server. Each may throw an error whose message is for people. */
export type NewsEditCalls = {
  /** A new draft, or the state `from` of one as it was edited. */
  save: (values: NewsValues, from: SavedNews | null) => Promise<SavedNews>;
  move: (id: string, move: NewsMove) => Promise<void>;
  remove: (id: string) => Promise<void>;
  uploadCover: Upload;
};

export function useNewsEditCalls(): NewsEditCalls {
  const api = useApiClientThatStays();
  return useMemo(
    () => ({
      save: async (values, from) => {
        const text = textToSave(values);
        const { data } = from
          ? await api<typeof updateNewsApi>("PUT /admin/news/{id}", {
              params: { id: from.id },
              body: { ...text, version: from.version },
            })
          : await api<typeof createNewsApi>("POST /admin/news", { body: text });
        return data;
      },
      move: async (id, body) => {
        await api<typeof moveNewsApi>("PUT /admin/news/{id}/status", { params: { id }, body });
      },
      remove: async (id) => {
        await api<typeof deleteNewsApi>("DELETE /admin/news/{id}", { params: { id } });
      },
      uploadCover: async (picture, options) => {
        const body = new FormData();
        body.append("file", picture, "picture");
        const input = { body, ...options };
        return (await api<typeof uploadNewsImageApi>("POST /admin/news-image", input)).url;
      },
    }),
    [api],
  );
}
