import { useMemo } from "react";
import { useApiClient } from "#api-client/use-api-client.ts";
import type { PersonFace } from "#features/accounts/person-face.ts";
import type { findFriendsNamedApi } from "#features/friends/api/find-friends-named.ts";
import type { LoadPage } from "#ui/lists/use-pages.ts";
import type { closeCommentsApi } from "../api/close-comments.ts";
import type { deleteCommentApi, restoreCommentApi } from "../api/delete-comment.ts";
import type { listCommentsApi } from "../api/list-comments.ts";
import type { writeCommentApi } from "../api/write-comment.ts";
import type { Comment } from "../comments-response.ts";

/** What comments ask of the server. Each may throw an error whose message is for people. */
export type CommentCalls = {
  load: (mixId: string) => LoadPage<Comment>;
  write: (mixId: string, body: string) => Promise<void>;
  remove: (id: string) => Promise<void>;
  restore: (id: string) => Promise<void>;
  setClosed: (mixId: string, isClosed: boolean) => Promise<void>;
  /** Friends whose name has this text in it, a few of them. */
  findFriends: (text: string, signal: AbortSignal) => Promise<PersonFace[]>;
};

export function useCommentCalls(): CommentCalls {
  const api = useApiClient();
  return useMemo(
    () => ({
      load: (id) => (query, signal) =>
        api<typeof listCommentsApi>("GET /mixes/{id}/comments", { params: { id }, query, signal }),
      write: async (id, body) => {
        await api<typeof writeCommentApi>("POST /mixes/{id}/comments", { params: { id }, body: { body } });
      },
      remove: async (id) => {
        await api<typeof deleteCommentApi>("DELETE /comments/{id}", { params: { id } });
      },
      restore: async (id) => {
        await api<typeof restoreCommentApi>("POST /comments/{id}/restore", { params: { id } });
      },
      setClosed: async (id, is_closed) => {
        await api<typeof closeCommentsApi>("PUT /mixes/{id}/comments", {
          params: { id },
          body: { is_closed },
        });
      },
      findFriends: async (text, signal) =>
        (await api<typeof findFriendsNamedApi>("GET /friends/named", { query: { text }, signal })).data,
    }),
    [api],
  );
}
