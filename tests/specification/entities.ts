/** Where a field is found: a path of names in what a call responds, or in the data of every page ("root"). */
type Found = { in: string; at: string };
/** Why no response has it. */
type Kept = { reason: string };

export type SpecifiedField = { entity: string; field: string } & (Found | Kept);

/** Fields of an entity under their own names, below `at` in what `where` responds. */
const fields = (entity: string, where: string, at: string, names: string): SpecifiedField[] =>
  names.split(" ").map((field) => ({ entity, field, in: where, at: `${at}.${field}` }));

const kept = (entity: string, field: string, reason: string): SpecifiedField => ({ entity, field, reason });

/** The call that brings one card, whole to its author. */
const MIX = "GET /mixes/{id}";

/** The specification's entities (section 3), field by field in its order. */
export const SPECIFIED_FIELDS: readonly SpecifiedField[] = [
  ...fields(
    "user",
    "POST /auth/line-signin",
    "user",
    "line_user_id display_name picture_url status_message birth_date occupation gender profile_completed custom_display_name custom_profile_image_url show_profile_image use_custom_display_name terms_agreed_at privacy_agreed_at terms_version privacy_version updated_at auth_id id email",
  ),
  ...fields(
    "client-side user view",
    "root",
    "auth.user",
    "userId birthDate occupation gender profileCompleted termsAgreedAt termsVersion privacyAgreedAt privacyVersion",
  ),
  kept(
    "auth state",
    "isInitialized",
    "The server says who is signed in with every document: no page is uninitialised.",
  ),
  ...fields("auth state", "root", "auth", "isLoggedIn user"),
  kept(
    "auth state",
    "error",
    "A sign-in that failed is said by the page or the call that failed (docs/errors.md).",
  ),
  kept("auth state", "isLoading", "As isInitialized: no page waits for who is signed in."),
  kept("auth state", "redirectPath", "It stands in the address, as `next`, and is forgotten with it."),
  ...fields("auth state", "root", "auth", "missingProfileFields"),
  ...fields("auth state", "root", "auth.missingProfileFields", "birthDate occupation gender"),
  ...fields("auth state", "root", "auth", "isUserDataReady isTermsAgreed isPrivacyAgreed"),
  ...fields("mix", MIX, "data", "id short_id user_id shop_id shop_name rating comment customDateTime"),
  ...fields("mix", MIX, "data", "flavorCardImage created_at updated_at"),
  ...fields("mix", MIX, "data", "has_stamp is_verified verification_type checkin_verified staff_verified"),
  ...fields("mix", MIX, "data", "checkin_at checkin_lat checkin_lng location_accuracy staff_verified_at"),
  kept("mix", "staff_verified_by", "Who of the staff it was stays theirs (security model, field rules)."),
  ...fields(
    "mix item",
    MIX,
    "data.items[]",
    "id mix_id maker_id flavor_id maker_name flavor_name flavor_name_en",
  ),
  ...fields("mix image", MIX, "data.images[]", "mix_id image_url display_order"),
  // In the list of what somebody likes, each with the card itself.
  { entity: "like", field: "mix_id", in: "GET /favorites", at: "data[].target_id" },
  ...fields("flavor", "GET /flavors", "data[]", "id name name_en maker_id is_custom"),
  ...fields("maker", "GET /makers", "data[]", "id name is_custom"),
  ...fields(
    "shop",
    "GET /shops/{id}",
    "data",
    "id name address lat lng description website_url instagram_url facebook_url twitter_url line_url is_verified is_active",
  ),
  ...fields(
    "shop manager",
    "GET /shops/{id}/managers",
    "data.members[]",
    "user_id shop_id role is_active is_verified verification_document_url invited_by",
  ),
  ...fields(
    "shop verification",
    "GET /shops/{id}/verification",
    "data",
    "shop_id user_id document_type document_url status",
  ),
  ...fields(
    "predefined mix",
    "GET /shops/{id}/predefined-mixes",
    "data[]",
    "shop_id name description displayOrder createdBy items created_at",
  ),
  ...fields(
    "consent response",
    "POST /users/consent",
    "user",
    "terms_agreed_at privacy_agreed_at terms_version privacy_version",
  ),
];

/** What the specification gives a field that nobody filled in: table, column, and the default as the database writes it. */
export const SPECIFIED_DEFAULTS: readonly [table: string, column: string, value: string][] = [
  ["users", "show_profile_image", "true"],
  ["users", "use_custom_display_name", "false"],
  ["shisha_mixes", "verification_type", "'none'::text"],
  ["shop_managers", "role", "'manager'::text"],
  ["shop_verifications", "status", "'pending'::text"],
];
