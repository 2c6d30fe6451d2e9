import type { DB } from "#database/tables.ts";
import type { DataKind } from "./data-kinds.ts";

/**
 * What becomes of a row when the person whom a column names leaves for good: it goes, the column is emptied, or the person is taken out
 * of the column's list.
 */
export type OnDeletion = "removed" | "emptied" | "taken out";

export type StoredTable = {
  /** What the privacy policy says of it: its kinds there. None where it tells nothing of a person, or repeats what another says. */
  kinds: readonly DataKind[];
  /** The columns that name a person. */
  people: Readonly<Record<string, OnDeletion>>;
  /** A row is in the archive of the people whom these columns name. */
  exportedBy?: readonly string[];
  /** Of those rows the ones of which the product tells their person: a condition on the row, as SQL. */
  exportedWhere?: string;
  /** A row is in an archive where the row that this column names is: of `shisha_mixes`, say. */
  exportedWith?: { column: string; table: keyof DB };
  /** Columns that no archive has: secrets, and what is made of the others for the search. */
  omitted?: readonly string[];
};

/** Rows of one person, who has them in their archive and takes them along. */
const ownRows = (kind: DataKind, more: Partial<StoredTable> = {}): StoredTable => ({
  kinds: [kind],
  people: { user_id: "removed" },
  exportedBy: ["user_id"],
  ...more,
});

/** Says again, for one person, what other tables say: made anew of them, and in no archive. */
const madeForPerson: StoredTable = { kinds: [], people: { user_id: "removed" } };

/** Tells nothing of a person. */
const aboutNobody: StoredTable = { kinds: [], people: {} };

/**
 * Every table: whom it is about, what of it its person takes along, and what becomes of it when they leave. The privacy policy, the
 * archive of a person and the deletion of an account follow it; a table without a place in it fails a test.
 */
export const STORED_TABLES: Record<keyof DB, StoredTable> = {
  // Accounts
  users: {
    kinds: ["lineIdentity", "lineProfile", "email", "profile", "shownName", "searchByName", "friends"],
    people: { id: "removed" },
    exportedBy: ["id"],
    omitted: ["auth_id", "search_grams", "search_sound", "search_text"],
  },
  account_deletions: ownRows("deletion"),
  data_exports: ownRows("exports"),
  data_imports: ownRows("imports"),
  consent_history: ownRows("consents"),
  sessions: ownRows("sessions", { omitted: ["id_token_hash"] }),
  session_tokens: { kinds: ["sessions"], people: {} },
  passkeys: ownRows("passkeys", { omitted: ["public_key", "credential_id"] }),
  passkey_ceremonies: { kinds: ["passkeys"], people: {} },
  idempotency_keys: { kinds: ["repeatedWrites"], people: { user_id: "removed" } },
  audit_events: { kinds: ["audit"], people: { actor_id: "emptied", target_id: "emptied" } },

  // Cards
  shisha_mixes: ownRows("mixes", {
    people: { user_id: "removed", staff_verified_by: "emptied" },
    omitted: ["search_text", "search_sound", "search_grams", "staff_verified_by"],
  }),
  imported_mixes: ownRows("imports"),
  mix_items: { kinds: ["mixes"], people: {}, exportedWith: { column: "mix_id", table: "shisha_mixes" } },
  mix_images: { kinds: ["photos"], people: {}, exportedWith: { column: "mix_id", table: "shisha_mixes" } },
  stored_images: {
    kinds: ["photos"],
    people: { owner_id: "emptied" },
    exportedBy: ["owner_id"],
    omitted: ["placeholder"],
  },
  shisha_mix_likes: ownRows("likes"),
  favorites: ownRows("likes"),
  companions: ownRows("companions"),
  table_invitations: { kinds: ["companions"], people: { used_by: "removed" } },
  comments: ownRows("comments", {
    people: {
      user_id: "removed",
      deleted_by: "removed",
      mentioned_ids: "taken out",
      notified_ids: "taken out",
    },
    omitted: ["deleted_by", "mentioned_ids", "notified_ids"],
  }),
  pinned_mixes: ownRows("shownProfile"),
  customer_pages: ownRows("customerPage"),
  refused_recommendations: ownRows("recommendations"),
  mix_documents: aboutNobody,
  item_details: aboutNobody,
  listed_mix_flavors: aboutNobody,
  explored_mixes: madeForPerson,
  newest_shown_mixes: madeForPerson,
  dashboards: madeForPerson,
  tastes: madeForPerson,
  shown_tastes: madeForPerson,
  recommendations: madeForPerson,
  stale_recommendations: madeForPerson,
  stale_mix_documents: aboutNobody,
  stale_explored_likes: aboutNobody,

  // Between people
  friendships: {
    kinds: ["friends"],
    people: { low_id: "removed", high_id: "removed", requested_by: "removed" },
    exportedBy: ["low_id", "high_id"],
    // That somebody declined is told to nobody (domain.md, friends): what was asked and what was declined look alike.
    exportedWhere: "status = 'accepted'",
    omitted: ["declined_at"],
  },
  blocks: {
    kinds: ["blocks"],
    people: { blocker_id: "removed", blocked_id: "removed" },
    exportedBy: ["blocker_id"],
  },
  notifications: ownRows("notifications"),
  notification_causes: {
    kinds: ["notifications"],
    people: { user_id: "removed", actor_id: "removed" },
  },
  notification_settings: ownRows("notifications"),
  quiet_hours: ownRows("notifications"),
  inboxes: madeForPerson,
  service_notification_tokens: { kinds: ["notifications"], people: { user_id: "removed" } },
  service_messages: { kinds: ["notifications"], people: { user_id: "removed" } },
  push_subscriptions: { kinds: ["push"], people: {} },
  push_messages: { kinds: ["push"], people: {} },
  news_reads: ownRows("newsReads"),

  // Moderation
  reports: {
    kinds: ["reports"],
    people: { reporter_id: "emptied" },
    exportedBy: ["reporter_id"],
    omitted: ["case_id"],
  },
  moderation_cases: {
    kinds: ["reports"],
    people: { owner_id: "removed" },
    exportedBy: ["owner_id"],
    // Reports alone are not told, nor the moment of the first.
    exportedWhere: "hidden_at IS NOT NULL",
    omitted: ["created_at", "version"],
  },
  sanctions: {
    kinds: ["sanctions"],
    people: { user_id: "removed", given_by: "emptied", ended_by: "emptied" },
    exportedBy: ["user_id"],
    omitted: ["given_by", "ended_by", "end_reason"],
  },
  suggestions: {
    kinds: ["suggestions"],
    people: { suggested_by: "emptied", decided_by: "emptied" },
    exportedBy: ["suggested_by"],
    omitted: ["decided_by"],
  },

  // Visits
  check_ins: ownRows("checkIns", {
    people: { user_id: "removed", staff_verified_by: "emptied" },
    omitted: ["staff_verified_by", "code_slot"],
  }),
  stamp_cards: ownRows("stamps"),
  stamp_events: { kinds: ["stamps"], people: {}, exportedWith: { column: "card_id", table: "stamp_cards" } },
  coupon_tickets: ownRows("coupons", { omitted: ["code"] }),
  coupon_redemptions: { kinds: ["coupons"], people: { by_user_id: "emptied", undone_by: "emptied" } },
  orders: ownRows("orders", { people: { user_id: "emptied" } }),

  // Whoever runs a shop
  shop_managers: {
    kinds: ["shopRoles"],
    people: { user_id: "removed", invited_by: "emptied" },
    exportedBy: ["user_id"],
    omitted: ["invited_by"],
  },
  shop_invites: {
    kinds: ["shopRoles"],
    people: { invited_by: "removed", used_by: "emptied" },
    exportedBy: ["invited_by"],
    omitted: ["token_hash", "used_by"],
  },
  shop_transfers: {
    kinds: ["shopRoles"],
    people: { from_id: "removed", to_id: "removed" },
    exportedBy: ["from_id", "to_id"],
  },
  shop_claims: {
    kinds: ["shopClaims"],
    people: { user_id: "removed", decided_by: "emptied" },
    exportedBy: ["user_id"],
    omitted: ["decided_by"],
  },
  shop_verifications: {
    kinds: ["shopPapers"],
    people: { user_id: "removed", decided_by: "emptied" },
    exportedBy: ["user_id"],
    omitted: ["decided_by"],
  },
  verification_files: { kinds: ["shopPapers"], people: {} },
  shops: { kinds: ["shopClaims"], people: { registered_by: "emptied" } },
  shop_predefined_mixes: { kinds: ["shopRoles"], people: { created_by: "emptied" } },
  shop_counted_mixes: { kinds: ["shopStatistics"], people: { user_id: "removed" } },
  shop_guest_counts: { kinds: ["shopStatistics"], people: { user_id: "removed" } },
  shop_released_guests: { kinds: ["shopStatistics"], people: { user_id: "emptied" } },
  shop_statistics: aboutNobody,
  shop_statistics_releases: aboutNobody,
  shop_predefined_mix_items: aboutNobody,
  shop_opening_hours: aboutNobody,
  shop_hour_exceptions: aboutNobody,
  shop_maker_stock: aboutNobody,
  shop_flavor_stock: aboutNobody,
  shop_absent_flavors: aboutNobody,
  shop_areas: aboutNobody,
  shop_figures: aboutNobody,
  shop_rating_mean: aboutNobody,
  shop_images: aboutNobody,
  stale_shop_figures: aboutNobody,
  staff_pins: aboutNobody,
  staff_pin_tries: aboutNobody,
  stamp_programmes: aboutNobody,
  stamp_rewards: aboutNobody,
  coupons: aboutNobody,

  // The catalogue, and what is counted
  makers: { kinds: ["ownCatalog"], people: { created_by: "emptied" } },
  flavors: { kinds: ["ownCatalog"], people: { created_by: "emptied" } },
  catalog_merges: { kinds: [], people: { merged_by: "emptied", undone_by: "emptied" } },
  catalog_merge_moves: aboutNobody,
  merged_makers: aboutNobody,
  maker_aliases: aboutNobody,
  flavor_aliases: aboutNobody,
  categories: aboutNobody,
  flavor_uses: aboutNobody,
  house_mix_uses: aboutNobody,
  flavor_figures: aboutNobody,
  stale_flavor_figures: aboutNobody,
  flavor_rating_mean: aboutNobody,
  flavor_neighbours: aboutNobody,
  maker_figures: aboutNobody,
  recipe_figures: aboutNobody,
  stale_recipe_figures: aboutNobody,
  rankings: aboutNobody,
  stale_ranking_months: aboutNobody,
  daily_figures: aboutNobody,

  // The installation
  news: { kinds: [], people: { author_id: "emptied" } },
  job_runs: aboutNobody,
  backups: aboutNobody,
  keys: aboutNobody,
  rate_limits: aboutNobody,
  recent_errors: aboutNobody,
  database_functions: aboutNobody,
};
