import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "kysely";
import { pgliteDatabase } from "../open-database.ts";
import { functionFiles } from "./apply-functions.ts";
import { FUNCTIONS, migrate } from "./migrate.ts";

/** Which feature's commands write a table; those of "database" belong to all of them. */
const TABLES: Record<string, readonly string[]> = {
  accounts: ["users", "consent_history", "sessions", "session_tokens", "passkeys", "passkey_ceremonies"],
  catalog: [
    "categories",
    "makers",
    "maker_aliases",
    "flavors",
    "flavor_aliases",
    "flavor_uses",
    "house_mix_uses",
  ],
  tastes: ["tastes", "shown_tastes"],
  friends: ["friendships", "blocks"],
  purchases: ["orders"],
  shops: [
    "shops",
    "shop_opening_hours",
    "shop_hour_exceptions",
    "shop_maker_stock",
    "shop_flavor_stock",
    "shop_absent_flavors",
    "shop_areas",
    "shop_figures",
    "stale_shop_figures",
    "shop_rating_mean",
    "shop_images",
  ],
  mixes: [
    "shisha_mixes",
    "mix_items",
    "mix_images",
    "shisha_mix_likes",
    "mix_documents",
    "stale_mix_documents",
  ],
  pictures: ["stored_images"],
  "check-ins": ["check_ins"],
  stamps: ["stamp_programmes", "stamp_rewards", "stamp_cards", "stamp_events"],
  coupons: ["coupons", "coupon_tickets", "coupon_redemptions"],
  "shop-staff": ["staff_pins", "staff_pin_tries"],
  companions: ["companions", "table_invitations"],
  comments: ["comments"],
  reports: ["moderation_cases", "reports"],
  suggestions: ["suggestions"],
  news: ["news", "news_reads"],
  administration: ["daily_figures"],
  "catalog-admin": ["merged_makers", "catalog_merges", "catalog_merge_moves"],
  notifications: [
    "notifications",
    "notification_causes",
    "notification_settings",
    "inboxes",
    "quiet_hours",
    "service_notification_tokens",
    "service_messages",
    "push_subscriptions",
    "push_messages",
  ],
  favorites: ["favorites"],
  feed: ["newest_shown_mixes"],
  recommendations: [
    "flavor_neighbours",
    "recommendations",
    "stale_recommendations",
    "refused_recommendations",
  ],
  discover: [
    "explored_mixes",
    "recipe_figures",
    "stale_explored_likes",
    "stale_recipe_figures",
    "rankings",
    "stale_ranking_months",
  ],
  profiles: ["pinned_mixes", "customer_pages"],
  history: ["dashboards"],
  "catalog-pages": [
    "listed_mix_flavors",
    "flavor_figures",
    "stale_flavor_figures",
    "flavor_rating_mean",
    "maker_figures",
  ],
  "house-mixes": ["shop_predefined_mixes", "shop_predefined_mix_items"],
  "shop-members": ["shop_managers", "shop_invites", "shop_transfers"],
  "shop-registration": ["shop_claims"],
  "shop-verification": ["shop_verifications", "verification_files"],
  "shop-statistics": [
    "shop_counted_mixes",
    "shop_guest_counts",
    "shop_released_guests",
    "shop_statistics",
    "shop_statistics_releases",
  ],
  "data-export": ["data_exports"],
  "data-import": ["data_imports", "imported_mixes"],
  "account-deletion": ["account_deletions"],
  oversight: ["sanctions"],
  operations: ["recent_errors"],
  database: [
    "audit_events",
    "backups",
    "job_runs",
    "keys",
    "idempotency_keys",
    "rate_limits",
    "database_functions",
  ],
};
type Trigger = { relation: string; trigger: string; calls: string; definition: string };

/** The text of docs/schema.md: tables by feature, what each is for, its triggers and what for. Throws where a table has no place in it. */
export async function schemaPage(migrationsDirectory: string): Promise<string> {
  const database = await pgliteDatabase(await PGlite.create());
  try {
    await migrate(database, migrationsDirectory);
    const { rows: comments } = await sql<{ relation: string; comment: string | null }>`
      SELECT relname AS relation, obj_description(oid, 'pg_class') AS comment FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname NOT LIKE 'kysely_%'`.execute(
      database,
    );
    const { rows: triggers } = await sql<Trigger>`
      SELECT relname AS relation, tgname AS trigger, proname AS calls, pg_get_triggerdef(pg_trigger.oid) AS definition
      FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid JOIN pg_proc ON pg_proc.oid = tgfoid
      WHERE NOT tgisinternal ORDER BY tgname`.execute(database);
    return page(
      new Map(comments.map(({ relation, comment }) => [relation, comment])),
      triggers,
      reasons(join(migrationsDirectory, FUNCTIONS)),
    );
  } finally {
    await database.destroy();
  }
}

function page(
  comments: Map<string, string | null>,
  triggers: readonly Trigger[],
  functions: Map<string, FunctionReason>,
) {
  const placed = Object.values(TABLES).flat();
  const lost = [...comments.keys()].filter((table) => !placed.includes(table) || !comments.get(table));
  if (lost.length > 0) throw new Error(`No feature or no comment: ${lost.join(", ")}`);
  const features = Object.entries(TABLES).map(([feature, tables]) => {
    const parts = tables.map((table) => {
      const own = triggers.filter(({ relation }) => relation === table);
      return [`### ${table}`, comments.get(table) ?? "", triggerList(own, functions)]
        .filter(Boolean)
        .join("\n\n");
    });
    return [`## ${feature}`, ...parts].join("\n\n");
  });
  return `${[HEAD, ...features].join("\n\n")}\n`;
}

const HEAD = `# Schema

Made by \`npm run db:types\` from a migrated database: change a table's comment or a function's file, not this page. Triggers run in the order of their names.`;

function triggerList(triggers: readonly Trigger[], functions: Map<string, FunctionReason>): string {
  return triggers
    .map(({ trigger, calls, definition }) => {
      const [, when = ""] = / (?:AFTER|BEFORE) (.*?) ON /.exec(definition) ?? [];
      const { file, reason } = functions.get(calls) ?? { file: "", reason: "" };
      return `- \`${trigger}\` (${when.toLowerCase()}): ${reason} [${calls}](../migrations/${FUNCTIONS}/${file}.sql)`;
    })
    .join("\n");
}

type FunctionReason = { file: string; reason: string };

/** The first sentence of each file, by the function that it is named for. */
function reasons(directory: string): Map<string, FunctionReason> {
  return new Map(
    functionFiles(directory).map(({ name, text }) => {
      const comment = (/^(?:-- .*\n)+/.exec(text)?.[0] ?? "").replaceAll("-- ", "").replaceAll("\n", " ");
      return [
        name.split("/")[1] ?? name,
        { file: name, reason: /^.*?[.:](?= |$)/.exec(comment)?.[0].replace(/:$/, ".") ?? "" },
      ];
    }),
  );
}
