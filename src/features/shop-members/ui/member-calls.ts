import { useMemo } from "react";
import { useApiClient } from "#api-client/use-api-client.ts";
import type { PersonFace } from "#features/accounts/person-face.ts";
import type { findByCodeApi } from "#features/friends/api/find-by-code.ts";
import type { listFriendsApi } from "#features/friends/api/list-friends.ts";
import type { ListedFriendship } from "#features/friends/friends-response.ts";
import type { ShopRole } from "#features/shops/shop-role.ts";
import type { LoadPage } from "#ui/lists/use-pages.ts";
import type { acceptInviteApi, createInviteApi, revokeInviteApi } from "../api/invites.ts";
import type { changeManagerApi, inviteManagerApi, removeManagerApi } from "../api/managers.ts";
import type {
  answerInvitationApi,
  answerTransferApi,
  offerShopApi,
  withdrawShopApi,
} from "../api/membership.ts";
import type { InvitedRole, NewMemberInput, ReplyAction } from "../membership.ts";

/** What a shop's people ask of the server. Each may throw an error whose message is for people. */
export type MemberCalls = {
  loadFriends: LoadPage<ListedFriendship>;
  findByCode: (code: string) => Promise<PersonFace>;
  invite: (shopId: string, member: NewMemberInput) => Promise<void>;
  changeRole: (shopId: string, userId: string, role: InvitedRole) => Promise<void>;
  /** Also takes an invitation back, and leaves. */
  remove: (shopId: string, userId: string) => Promise<void>;
  createInvite: (shopId: string, role: InvitedRole) => Promise<{ url: string; expires_at: string }>;
  revokeInvite: (shopId: string, inviteId: string) => Promise<void>;
  acceptInvite: (token: string) => Promise<{ shop: { id: string; name: string }; role: ShopRole }>;
  answer: (shopId: string, action: ReplyAction) => Promise<void>;
  offerShop: (shopId: string, userId: string) => Promise<void>;
  answerTransfer: (shopId: string, action: ReplyAction) => Promise<void>;
  withdrawShop: (shopId: string) => Promise<void>;
};

export function useMemberCalls(): MemberCalls {
  const api = useApiClient();
  return useMemo(
    () => ({
      loadFriends: (asked, signal) =>
        api<typeof listFriendsApi>("GET /friends", { query: { list: "friends", ...asked }, signal }),
      findByCode: async (code) =>
        (await api<typeof findByCodeApi>("GET /friends/by-code", { query: { code } })).data,
      invite: async (id, body) => {
        await api<typeof inviteManagerApi>("POST /shops/{id}/managers", { params: { id }, body });
      },
      changeRole: async (id, personId, role) => {
        await api<typeof changeManagerApi>("PUT /shops/{id}/managers/{personId}", {
          params: { id, personId },
          body: { role },
        });
      },
      remove: async (id, personId) => {
        await api<typeof removeManagerApi>("DELETE /shops/{id}/managers/{personId}", {
          params: { id, personId },
        });
      },
      createInvite: async (id, role) =>
        api<typeof createInviteApi>("POST /shops/{id}/invites", { params: { id }, body: { role } }),
      revokeInvite: async (id, inviteId) => {
        await api<typeof revokeInviteApi>("DELETE /shops/{id}/invites/{inviteId}", {
          params: { id, inviteId },
        });
      },
      acceptInvite: async (token) =>
        api<typeof acceptInviteApi>("POST /shops/invite/{token}", { params: { token } }),
      answer: async (id, action) => {
        await api<typeof answerInvitationApi>("PUT /shops/{id}/membership", {
          params: { id },
          body: { action },
        });
      },
      offerShop: async (id, userId) => {
        await api<typeof offerShopApi>("POST /shops/{id}/transfer", { params: { id }, body: { userId } });
      },
      answerTransfer: async (id, action) => {
        await api<typeof answerTransferApi>("PUT /shops/{id}/transfer", { params: { id }, body: { action } });
      },
      withdrawShop: async (id) => {
        await api<typeof withdrawShopApi>("DELETE /shops/{id}/transfer", { params: { id } });
      },
    }),
    [api],
  );
}
