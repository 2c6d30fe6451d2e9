import { useMemo } from "react";
import { useApiClient } from "#api-client/use-api-client.ts";
import type { listFriendsApi } from "#features/friends/api/list-friends.ts";
import type { ListedFriendship } from "#features/friends/friends-response.ts";
import type { LoadPage } from "#ui/lists/use-pages.ts";
import type { changeCompanionshipApi } from "../api/change-companionship.ts";
import type { inviteCompanionsApi } from "../api/invite-companions.ts";
import type { removeCompanionApi } from "../api/remove-companion.ts";
import type { inviteToTableApi, joinTableApi } from "../api/table.ts";
import type { CompanionAction, CompanionWords } from "../companion.ts";
import type { TableInvitation } from "../companion-response.ts";

/** What the shared pipe asks of the server, each for a card's id. Each may throw an error whose message is for people. */
export type CompanionCalls = {
  loadFriends: LoadPage<ListedFriendship>;
  invite: (mixId: string, personIds: string[]) => Promise<void>;
  remove: (mixId: string, personId: string) => Promise<void>;
  answer: (mixId: string, action: CompanionAction) => Promise<void>;
  say: (mixId: string, words: CompanionWords) => Promise<void>;
  inviteToTable: (mixId: string) => Promise<TableInvitation>;
  joinTable: (token: string) => Promise<void>;
};

export function useCompanionCalls(): CompanionCalls {
  const api = useApiClient();
  return useMemo(
    () => ({
      loadFriends: (asked, signal) =>
        api<typeof listFriendsApi>("GET /friends", { query: { list: "friends", ...asked }, signal }),
      invite: async (id, person_ids) => {
        await api<typeof inviteCompanionsApi>("POST /mixes/{id}/companions", {
          params: { id },
          body: { person_ids },
        });
      },
      remove: async (id, personId) => {
        await api<typeof removeCompanionApi>("DELETE /mixes/{id}/companions/{personId}", {
          params: { id, personId },
        });
      },
      answer: async (id, action) => {
        await api<typeof changeCompanionshipApi>("PUT /mixes/{id}/companion", {
          params: { id },
          body: { action },
        });
      },
      say: async (id, body) => {
        await api<typeof changeCompanionshipApi>("PUT /mixes/{id}/companion", { params: { id }, body });
      },
      inviteToTable: async (id) =>
        (await api<typeof inviteToTableApi>("POST /mixes/{id}/table-invitation", { params: { id } })).data,
      joinTable: async (token) => {
        await api<typeof joinTableApi>("POST /table/{token}", { params: { token } });
      },
    }),
    [api],
  );
}
