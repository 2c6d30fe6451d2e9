import { useMemo } from "react";
import { useApiClient } from "#api-client/use-api-client.ts";
import type { LoadPage } from "#ui/lists/use-pages.ts";
import type { blockPersonApi, unblockPersonApi } from "../api/block-person.ts";
import type { changeFriendCodeApi } from "../api/change-friend-code.ts";
import type { removeFriendApi, respondToRequestApi } from "../api/change-friendship.ts";
import type { listBlockedApi } from "../api/list-blocked.ts";
import type { listFriendsApi } from "../api/list-friends.ts";
import type { requestFriendApi } from "../api/request-friend.ts";
import type { BlockedPerson, Friendship, ListedFriendship } from "../friends-response.ts";
import type { FriendList, FriendshipAction, NewFriendship } from "../friendship.ts";

/** What friends ask of the server. Each may throw an error whose message is for people. */
export type FriendCalls = {
  request: (asked: NewFriendship) => Promise<Friendship>;
  respond: (id: string, action: FriendshipAction) => Promise<void>;
  remove: (id: string) => Promise<void>;
  block: (userId: string) => Promise<void>;
  unblock: (userId: string) => Promise<void>;
  /** Answers the new code. */
  changeCode: () => Promise<string>;
  loadFriends: (list: FriendList) => LoadPage<ListedFriendship>;
  loadBlocked: LoadPage<BlockedPerson>;
};

export function useFriendCalls(): FriendCalls {
  const api = useApiClient();
  return useMemo(
    () => ({
      request: async (body) => (await api<typeof requestFriendApi>("POST /friends", { body })).data,
      respond: async (id, action) => {
        await api<typeof respondToRequestApi>("PUT /friends/{id}", { params: { id }, body: { action } });
      },
      remove: async (id) => {
        await api<typeof removeFriendApi>("DELETE /friends/{id}", { params: { id } });
      },
      block: async (id) => {
        await api<typeof blockPersonApi>("POST /blocks/{id}", { params: { id } });
      },
      unblock: async (id) => {
        await api<typeof unblockPersonApi>("DELETE /blocks/{id}", { params: { id } });
      },
      changeCode: async () =>
        (await api<typeof changeFriendCodeApi>("POST /friends/code", {})).data.friend_code,
      loadFriends: (list) => (asked, signal) =>
        api<typeof listFriendsApi>("GET /friends", { query: { list, ...asked }, signal }),
      loadBlocked: (asked, signal) => api<typeof listBlockedApi>("GET /blocks", { query: asked, signal }),
    }),
    [api],
  );
}
