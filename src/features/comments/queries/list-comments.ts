import { type RawBuilder, sql } from "kysely";
import {
  FIRST_PAGE,
  type JsonKeysetPage,
  type JsonPageRow,
  keysetPageAsJson,
} from "#database/statements/keyset.ts";
import { personFace } from "#features/accounts/queries/face-columns.ts";
import { isViewer } from "#features/accounts/queries/is-viewer.ts";
import { hasId } from "#features/mixes/queries/has-id.ts";
import { visibleTo } from "#features/mixes/queries/who-sees-mix.ts";
import type { Actor, Viewer } from "#foundation/actor.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import { type AskedPage, PAGE_SIZE, type Page } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";
import type { CardComments, Comment } from "../comments-response.ts";
import { mentionsOf } from "./mentions-column.ts";
import { isShownComment } from "./shown-comment.ts";

const COMMENTS = sql`comments comment JOIN users author ON author.id = comment.user_id`;
const isOfMix = (viewer: Viewer, now: Date) =>
  sql<boolean>`comment.mix_id = mix.id AND ${isShownComment(viewer, now)}`;
const BY_TIME = { at: sql`comment.created_at`, id: sql`comment.id` };

/**
 * A page of the comments on a mix, by UUID or short id, the newest first; null where one may not see the mix. Whoever is
 * suspended, or hidden by a block from the reader or from the card's author, who could not take it off, is not shown. One
 * statement.
 */
export async function listComments(
  { database, clock }: Pick<Services, "database" | "clock">,
  viewer: Actor,
  id: string,
  asked: AskedPage = {},
): Promise<Page<Comment> | null> {
  const entity = readEntityId(id);
  if (!entity) return null;
  const page = commentPage(viewer, clock(), asked);
  const { rows } = await sql<JsonPageRow>`
    SELECT page.*
    FROM shisha_mixes mix CROSS JOIN LATERAL (${page.row}) page
    WHERE ${hasId(entity)} AND ${visibleTo(viewer)}
  `.execute(database);
  const [row] = rows;
  return row ? page.pageOf(row) : null;
}

/** The same for a card's page, as fields of the statement that reads the card. */
export function commentFields(viewer: Viewer, now: Date): Record<keyof CardComments, RawBuilder<unknown>> {
  return {
    // Of a page or less the page itself says it.
    comment_count: sql`CASE WHEN mix.comment_count > ${sql.lit(PAGE_SIZE)} THEN (
      SELECT count(*)::integer FROM ${COMMENTS} WHERE ${isOfMix(viewer, now)}) ELSE 0 END`,
    comments_closed: sql`mix.comments_closed`,
    comments: commentPage(viewer, now, {}).column,
  };
}

/** `CardComments` of a card as the statement answers it with these fields. */
export function readComments<Card>(card: Card): Card & CardComments {
  const found = card as Card & Omit<CardComments, "comments"> & { comments: JsonPageRow };
  const comments: Page<Comment> = FIRST_PAGE.pageOf(found.comments);
  const comment_count = comments.next_cursor === null ? comments.things.length : found.comment_count;
  return { ...found, comment_count, comments };
}

function commentPage(viewer: Viewer, now: Date, asked: AskedPage): JsonKeysetPage {
  const document = sql<string>`json_build_object(
    'id', comment.id, 'body', comment.body, 'author', ${personFace},
    'mentions', ${mentionsOf(viewer, now)},
    'created_at', comment.created_at, 'is_own', ${isViewer(viewer, sql`comment.user_id`)})::text`;
  return keysetPageAsJson(BY_TIME, { document, from: COMMENTS, where: isOfMix(viewer, now) }, asked);
}
