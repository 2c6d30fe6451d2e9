import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import type { FlavorPlace, MoveOf } from "../../merge-moves.ts";

/** 好き and 吸ってみたい: of whoever had marked both in one way, one mark stays. */
export async function moveFavorites(
  transaction: Transaction,
  from: FlavorPlace,
  into: FlavorPlace,
): Promise<MoveOf<"favorites">> {
  const has = sql`EXISTS (
    SELECT FROM favorites other
    WHERE other.flavor_id = ${into.flavor}::uuid AND other.user_id = one.user_id AND other.kind = one.kind)`;
  const { rows } = await sql<Pick<MoveOf<"favorites">, "ids" | "dropped">>`
    WITH dropped AS (
      DELETE FROM favorites one WHERE one.flavor_id = ${from.flavor}::uuid AND ${has}
      RETURNING one.id, one.user_id, one.kind, one.created_at
    ), moved AS (
      UPDATE favorites one SET flavor_id = ${into.flavor}::uuid
      WHERE one.flavor_id = ${from.flavor}::uuid AND NOT ${has} RETURNING one.id
    )
    SELECT ${allOf("moved", sql`moved.id`)} AS ids, ${allOf("dropped", sql`to_jsonb(dropped)`)} AS dropped`.execute(
    transaction,
  );
  return { what: "favorites", from, into, ids: [], dropped: [], ...rows[0] };
}

/** Whoever has taken the mark out since does not want the other one back either. */
export async function returnFavorites(
  transaction: Transaction,
  { from, into, ids, dropped }: MoveOf<"favorites">,
): Promise<void> {
  await sql`
    UPDATE favorites SET flavor_id = ${from.flavor}::uuid
    WHERE id = ANY (${ids}::uuid[]) AND flavor_id = ${into.flavor}::uuid`.execute(transaction);
  await sql`
    INSERT INTO favorites (id, user_id, kind, flavor_id, created_at)
    SELECT mark.id, mark.user_id, mark.kind, ${from.flavor}::uuid, mark.created_at
    FROM jsonb_to_recordset(${JSON.stringify(dropped)}::jsonb) AS mark (id uuid, user_id uuid, kind text, created_at timestamptz)
    WHERE EXISTS (SELECT FROM favorites kept
                  WHERE kept.flavor_id = ${into.flavor}::uuid AND kept.user_id = mark.user_id AND kept.kind = mark.kind)
    ON CONFLICT DO NOTHING`.execute(transaction);
}

/** おすすめしない. */
export async function moveRefusals(
  transaction: Transaction,
  from: FlavorPlace,
  into: FlavorPlace,
): Promise<MoveOf<"refusals">> {
  const has = sql`EXISTS (
    SELECT FROM refused_recommendations other
    WHERE other.flavor_id = ${into.flavor}::uuid AND other.user_id = one.user_id)`;
  const { rows } = await sql<Pick<MoveOf<"refusals">, "moved" | "dropped">>`
    WITH dropped AS (
      DELETE FROM refused_recommendations one WHERE one.flavor_id = ${from.flavor}::uuid AND ${has}
      RETURNING one.user_id, one.created_at
    ), moved AS (
      UPDATE refused_recommendations one SET flavor_id = ${into.flavor}::uuid
      WHERE one.flavor_id = ${from.flavor}::uuid AND NOT ${has} RETURNING one.user_id
    )
    SELECT ${allOf("moved", sql`to_jsonb(moved)`)} AS moved, ${allOf("dropped", sql`to_jsonb(dropped)`)} AS dropped`.execute(
    transaction,
  );
  return { what: "refusals", from, into, moved: [], dropped: [], ...rows[0] };
}

export async function returnRefusals(
  transaction: Transaction,
  { from, into, moved, dropped }: MoveOf<"refusals">,
): Promise<void> {
  const people = moved.map(({ user_id }) => user_id);
  await sql`
    UPDATE refused_recommendations SET flavor_id = ${from.flavor}::uuid
    WHERE user_id = ANY (${people}::uuid[]) AND flavor_id = ${into.flavor}::uuid`.execute(transaction);
  await sql`
    INSERT INTO refused_recommendations (user_id, flavor_id, created_at)
    SELECT refusal.user_id, ${from.flavor}::uuid, refusal.created_at
    FROM jsonb_to_recordset(${JSON.stringify(dropped)}::jsonb) AS refusal (user_id uuid, created_at timestamptz)
    WHERE EXISTS (SELECT FROM refused_recommendations kept
                  WHERE kept.flavor_id = ${into.flavor}::uuid AND kept.user_id = refusal.user_id)
    ON CONFLICT DO NOTHING`.execute(transaction);
}

/** What people say is wrong: one that waits per person, thing and field, so that of two the one about what stays is kept. */
export async function moveSuggestions(
  transaction: Transaction,
  kind: "flavor" | "maker",
  from: string,
  into: string,
): Promise<MoveOf<"suggestions">> {
  const column = sql.ref(`${kind}_id`);
  const waits = sql`one.status = 'open' AND EXISTS (
    SELECT FROM suggestions other
    WHERE other.${column} = ${into}::uuid AND other.suggested_by = one.suggested_by AND other.field = one.field
      AND other.status = 'open')`;
  const { rows } = await sql<Pick<MoveOf<"suggestions">, "ids" | "dropped">>`
    WITH dropped AS (
      DELETE FROM suggestions one WHERE one.${column} = ${from}::uuid AND ${waits} RETURNING one.*
    ), moved AS (
      UPDATE suggestions one SET ${column} = ${into}::uuid
      WHERE one.${column} = ${from}::uuid AND NOT (${waits}) RETURNING one.id
    )
    SELECT ${allOf("moved", sql`moved.id`)} AS ids, ${allOf("dropped", sql`to_jsonb(dropped)`)} AS dropped`.execute(
    transaction,
  );
  return { what: "suggestions", kind, from, into, ids: [], dropped: [], ...rows[0] };
}

/** Whoever has said the same again since has said it of what stays. */
export async function returnSuggestions(
  transaction: Transaction,
  { kind, from, into, ids, dropped }: MoveOf<"suggestions">,
): Promise<void> {
  const column = sql.ref(`${kind}_id`);
  await sql`
    UPDATE suggestions SET ${column} = ${from}::uuid
    WHERE id = ANY (${ids}::uuid[]) AND ${column} = ${into}::uuid`.execute(transaction);
  await sql`
    INSERT INTO suggestions
    SELECT told.* FROM jsonb_populate_recordset(NULL::suggestions, ${JSON.stringify(dropped)}::jsonb) told
    WHERE EXISTS (SELECT FROM users WHERE users.id = told.suggested_by)
    ON CONFLICT DO NOTHING`.execute(transaction);
}

const allOf = (name: string, value: ReturnType<typeof sql>) =>
  sql`(SELECT coalesce(jsonb_agg(${value}), '[]') FROM ${sql.table(name)})`;
