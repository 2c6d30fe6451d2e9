import { OwnAccount } from "#features/accounts/own-account-response.ts";
import { PersonFace } from "#features/accounts/person-face.ts";
import { SessionResponse } from "#features/accounts/session-response.ts";
import { CheckIn } from "#features/check-ins/check-in-response.ts";
import { Coupon, Ticket } from "#features/coupons/coupon-response.ts";
import { ManagedHouseMix } from "#features/house-mixes/house-mix.ts";
import { Companion } from "#features/mixes/companion-response.ts";
import { Favorite } from "#features/mixes/favorite.ts";
import { MixItem } from "#features/mixes/mix.ts";
import { CommunityCard, MixImage, OwnMixDetail, SharedMix } from "#features/mixes/mix-response.ts";
import { Order } from "#features/purchases/order-response.ts";
import { HouseMix, ShopDetail, WeekHours } from "#features/shops/shop-detail-response.ts";
import { ShopInformation } from "#features/shops/shop-information-response.ts";
import { FoundShop, ShopImage } from "#features/shops/shop-response.ts";
import { Failure } from "#http/responses.ts";

/** Shapes that stand in several operations, or that a client will want to name. */
export const namedShapes = {
  CheckIn,
  CommunityCard,
  Companion,
  Coupon,
  Failure,
  Favorite,
  FoundShop,
  HouseMix,
  ManagedHouseMix,
  MixImage,
  MixItem,
  Order,
  OwnAccount,
  OwnMixDetail,
  PersonFace,
  SessionResponse,
  SharedMix,
  ShopDetail,
  ShopImage,
  ShopInformation,
  Ticket,
  WeekHours,
};
