import { DELETION, deletionConfirmation } from "#features/account-deletion/api/confirm-deletion.ts";
import { agreeToTermsApi } from "#features/accounts/api/agree-to-terms.ts";
import { confirmSessionApi } from "#features/accounts/api/confirm-session.ts";
import { addFactorApi, listFactorsApi, removeFactorApi } from "#features/accounts/api/factors.ts";
import { keySetApi } from "#features/accounts/api/key-set.ts";
import { defineLineCallback, startLineLoginApi } from "#features/accounts/api/line-login.ts";
import { lineSigninApi } from "#features/accounts/api/line-signin.ts";
import { lineSigninSimpleApi } from "#features/accounts/api/line-signin-simple.ts";
import { listIdentitiesApi } from "#features/accounts/api/list-identities.ts";
import { logoutApi } from "#features/accounts/api/logout.ts";
import { logoutAllApi } from "#features/accounts/api/logout-all.ts";
import { recoverApi } from "#features/accounts/api/recover.ts";
import { refreshApi } from "#features/accounts/api/refresh.ts";
import { uploadProfileImageApi } from "#features/accounts/api/upload-profile-image.ts";
import { upsertUserApi } from "#features/accounts/api/upsert-user.ts";
import { listFlavorsApi } from "#features/catalog/api/list-flavors.ts";
import { listMakersApi } from "#features/catalog/api/list-makers.ts";
import { allowMessagesApi } from "#features/check-ins/api/allow-messages.ts";
import { checkInApi } from "#features/check-ins/api/check-in.ts";
import {
  deleteCheckInApi,
  listAllCheckInsApi,
  listCheckInsApi,
} from "#features/check-ins/api/own-check-ins.ts";
import { confirmVisitApi, listShopVisitsApi } from "#features/check-ins/api/shop-visits.ts";
import { shownCardApi, visitCodeApi } from "#features/check-ins/api/shown-codes.ts";
import { closeCommentsApi } from "#features/comments/api/close-comments.ts";
import { deleteCommentApi, restoreCommentApi } from "#features/comments/api/delete-comment.ts";
import { listCommentsApi } from "#features/comments/api/list-comments.ts";
import { writeCommentApi } from "#features/comments/api/write-comment.ts";
import { changeCompanionshipApi } from "#features/companions/api/change-companionship.ts";
import { inviteCompanionsApi } from "#features/companions/api/invite-companions.ts";
import { removeCompanionApi } from "#features/companions/api/remove-companion.ts";
import { inviteToTableApi, joinTableApi } from "#features/companions/api/table.ts";
import { downloadRedemptionsApi } from "#features/coupons/api/download-redemptions.ts";
import { listGivenTicketsApi, takeTicketBackApi } from "#features/coupons/api/given-tickets.ts";
import { listOpenCouponsApi } from "#features/coupons/api/open-coupons.ts";
import {
  createCouponApi,
  giveTicketApi,
  listRedemptionsApi,
  listShopCouponsApi,
  saveCouponApi,
  undoRedemptionApi,
} from "#features/coupons/api/shop-coupons.ts";
import {
  listCouponsApi,
  presentCouponApi,
  readCouponApi,
  redeemCouponApi,
} from "#features/coupons/api/tickets.ts";
import { countExploredApi, exploreApi, searchApi } from "#features/discover/api/explore.ts";
import { addFavoriteApi, removeFavoriteApi } from "#features/favorites/api/add-favorite.ts";
import { likeMixApi, unlikeMixApi } from "#features/favorites/api/like-mix.ts";
import { listFavoritesApi } from "#features/favorites/api/list-favorites.ts";
import { listLikersApi } from "#features/favorites/api/list-likers.ts";
import { listFriendsMixesApi } from "#features/feed/api/list-friends-mixes.ts";
import { blockPersonApi, unblockPersonApi } from "#features/friends/api/block-person.ts";
import { changeFriendCodeApi } from "#features/friends/api/change-friend-code.ts";
import { removeFriendApi, respondToRequestApi } from "#features/friends/api/change-friendship.ts";
import { findByCodeApi } from "#features/friends/api/find-by-code.ts";
import { findFriendsNamedApi } from "#features/friends/api/find-friends-named.ts";
import { listBlockedApi } from "#features/friends/api/list-blocked.ts";
import { listFriendsApi } from "#features/friends/api/list-friends.ts";
import { requestFriendApi } from "#features/friends/api/request-friend.ts";
import { albumPictureApi } from "#features/history/api/album-picture.ts";
import { listHistoryChoicesApi } from "#features/history/api/list-history-choices.ts";
import { listOwnMixesApi } from "#features/history/api/list-own-mixes.ts";
import {
  createHouseMixApi,
  deleteHouseMixApi,
  editHouseMixApi,
  importHouseMixesApi,
} from "#features/house-mixes/api/house-mixes.ts";
import { createMixApi } from "#features/mixes/api/create-mix.ts";
import { deleteMixApi } from "#features/mixes/api/delete-mix.ts";
import { findMixApi } from "#features/mixes/api/find-mix.ts";
import { restoreMixApi } from "#features/mixes/api/restore-mix.ts";
import { saveMixImagesApi } from "#features/mixes/api/save-mix-images.ts";
import { updateMixApi } from "#features/mixes/api/update-mix.ts";
import { uploadMixImageApi } from "#features/mixes/api/upload-mix-image.ts";
import { findNewsApi, listNewsApi, readNewsApi } from "#features/news/api/read-news.ts";
import { listNotificationsApi } from "#features/notifications/api/list-notifications.ts";
import { liveBellApi } from "#features/notifications/api/live-bell.ts";
import { markNotificationsReadApi } from "#features/notifications/api/mark-notifications-read.ts";
import {
  readPushKeyApi,
  subscribeToPushApi,
  unsubscribeFromPushApi,
} from "#features/notifications/api/push-subscription.ts";
import { readBellApi } from "#features/notifications/api/read-bell.ts";
import { setNotificationSettingApi } from "#features/notifications/api/set-notification-setting.ts";
import { setQuietHoursApi } from "#features/notifications/api/set-quiet-hours.ts";
import { findCustomerApi } from "#features/profiles/api/find-customer.ts";
import { listProfileMixesApi } from "#features/profiles/api/list-profile-mixes.ts";
import { pinMixesApi } from "#features/profiles/api/pin-mixes.ts";
import { setCustomerPageApi } from "#features/profiles/api/set-customer-page.ts";
import { listOrdersApi, openOrderApi, settleOrderApi } from "#features/purchases/api/orders.ts";
import {
  allowRecommendationApi,
  refuseRecommendationApi,
} from "#features/recommendations/api/refuse-recommendation.ts";
import { similarMixesApi } from "#features/recommendations/api/similar-mixes.ts";
import { appealApi } from "#features/reports/api/appeal.ts";
import { reportTargetApi } from "#features/reports/api/report-target.ts";
import { changeStockApi } from "#features/shop-management/api/change-stock.ts";
import { closeShopApi } from "#features/shop-management/api/close-shop.ts";
import { saveShopImagesApi } from "#features/shop-management/api/save-shop-images.ts";
import { updateShopApi } from "#features/shop-management/api/update-shop.ts";
import { uploadShopImageApi } from "#features/shop-management/api/upload-shop-image.ts";
import { acceptInviteApi, createInviteApi, revokeInviteApi } from "#features/shop-members/api/invites.ts";
import {
  changeManagerApi,
  inviteManagerApi,
  listManagersApi,
  removeManagerApi,
} from "#features/shop-members/api/managers.ts";
import {
  answerInvitationApi,
  answerTransferApi,
  offerShopApi,
  withdrawShopApi,
} from "#features/shop-members/api/membership.ts";
import { claimShopApi, withdrawClaimApi } from "#features/shop-registration/api/claim-shop.ts";
import { listSimilarShopsApi } from "#features/shop-registration/api/list-similar-shops.ts";
import { registerShopApi } from "#features/shop-registration/api/register-shop.ts";
import { downloadStatisticsApi, readStatisticsApi } from "#features/shop-statistics/api/read-statistics.ts";
import {
  readDocumentApi,
  readVerificationApi,
  uploadDocumentApi,
} from "#features/shop-verification/api/verification-document.ts";
import { findShopApi } from "#features/shops/api/find-shop.ts";
import { listPredefinedMixesApi } from "#features/shops/api/list-predefined-mixes.ts";
import { listShopsApi } from "#features/shops/api/list-shops.ts";
import { removeStaffPinApi, setStaffPinApi, tryStaffPinApi } from "#features/staff-pins/api/staff-pin.ts";
import { listStampsApi, readStampProgrammeApi, saveStampProgrammeApi } from "#features/stamps/api/stamps.ts";
import { decideSuggestionApi } from "#features/suggestions/api/decide-suggestion.ts";
import { suggestApi } from "#features/suggestions/api/suggest.ts";
import type { Endpoint } from "#http/define-endpoint.ts";
import { adminEndpoints } from "./endpoints/admin-endpoints.ts";
import { ownDataEndpoints } from "./endpoints/own-data-endpoints.ts";

/** Every call below /api. */
export const endpoints: Endpoint[] = [
  lineSigninApi,
  lineSigninSimpleApi,
  startLineLoginApi,
  defineLineCallback({ [DELETION]: deletionConfirmation }),
  refreshApi,
  logoutApi,
  logoutAllApi,
  listIdentitiesApi,
  listFactorsApi,
  addFactorApi,
  removeFactorApi,
  recoverApi,
  confirmSessionApi,
  keySetApi,
  upsertUserApi,
  agreeToTermsApi,
  uploadProfileImageApi,
  listOrdersApi,
  openOrderApi,
  settleOrderApi,
  listMakersApi,
  listFlavorsApi,
  listShopsApi,
  registerShopApi,
  // Before the shop of an id, which it is none.
  listSimilarShopsApi,
  findShopApi,
  claimShopApi,
  withdrawClaimApi,
  uploadShopImageApi,
  saveShopImagesApi,
  listPredefinedMixesApi,
  uploadDocumentApi,
  readVerificationApi,
  readDocumentApi,
  createHouseMixApi,
  importHouseMixesApi,
  editHouseMixApi,
  deleteHouseMixApi,
  createMixApi,
  listOwnMixesApi,
  listHistoryChoicesApi,
  albumPictureApi,
  findMixApi,
  updateMixApi,
  deleteMixApi,
  restoreMixApi,
  uploadMixImageApi,
  saveMixImagesApi,
  inviteCompanionsApi,
  removeCompanionApi,
  changeCompanionshipApi,
  inviteToTableApi,
  joinTableApi,
  checkInApi,
  listCheckInsApi,
  deleteCheckInApi,
  listShopVisitsApi,
  confirmVisitApi,
  visitCodeApi,
  shownCardApi,
  setStaffPinApi,
  removeStaffPinApi,
  tryStaffPinApi,
  listStampsApi,
  listAllCheckInsApi,
  allowMessagesApi,
  readStampProgrammeApi,
  saveStampProgrammeApi,
  listCouponsApi,
  readCouponApi,
  presentCouponApi,
  redeemCouponApi,
  listShopCouponsApi,
  createCouponApi,
  saveCouponApi,
  giveTicketApi,
  listRedemptionsApi,
  downloadRedemptionsApi,
  undoRedemptionApi,
  listOpenCouponsApi,
  listGivenTicketsApi,
  takeTicketBackApi,
  likeMixApi,
  unlikeMixApi,
  listLikersApi,
  listCommentsApi,
  writeCommentApi,
  closeCommentsApi,
  deleteCommentApi,
  restoreCommentApi,
  listFavoritesApi,
  addFavoriteApi,
  removeFavoriteApi,
  listFriendsApi,
  findFriendsNamedApi,
  findByCodeApi,
  listFriendsMixesApi,
  refuseRecommendationApi,
  allowRecommendationApi,
  similarMixesApi,
  exploreApi,
  countExploredApi,
  searchApi,
  requestFriendApi,
  changeFriendCodeApi,
  respondToRequestApi,
  removeFriendApi,
  listBlockedApi,
  blockPersonApi,
  unblockPersonApi,
  listProfileMixesApi,
  pinMixesApi,
  findCustomerApi,
  setCustomerPageApi,
  listNotificationsApi,
  markNotificationsReadApi,
  setNotificationSettingApi,
  setQuietHoursApi,
  readBellApi,
  liveBellApi,
  readPushKeyApi,
  subscribeToPushApi,
  unsubscribeFromPushApi,
  reportTargetApi,
  appealApi,
  suggestApi,
  decideSuggestionApi,
  updateShopApi,
  changeStockApi,
  closeShopApi,
  listManagersApi,
  inviteManagerApi,
  changeManagerApi,
  removeManagerApi,
  answerInvitationApi,
  createInviteApi,
  revokeInviteApi,
  acceptInviteApi,
  offerShopApi,
  answerTransferApi,
  withdrawShopApi,
  readStatisticsApi,
  downloadStatisticsApi,
  listNewsApi,
  findNewsApi,
  readNewsApi,
  ...ownDataEndpoints,
  ...adminEndpoints,
];
