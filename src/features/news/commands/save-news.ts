import type { Selectable } from "kysely";
import { recordAudit } from "#database/audit.ts";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import type { News } from "#database/tables.ts";
import { requireOwnPictures } from "#features/pictures/commands/require-own-pictures.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { newId, readUuid } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import type { NewsEdit, NewsText } from "../news.ts";
import { newsMessages } from "../news-messages.ts";
import { readMarkdown } from "../read-markdown.ts";
import { lockNews } from "./lock-news.ts";
import { newsPicturesOf } from "./upload-news-image.ts";

type NewsServices = Pick<Services, "database" | "clock">;

/** Keeps a new draft. */
export async function createNews(
  { database, clock }: NewsServices,
  author: SignedInUser,
  text: NewsText,
): Promise<{ id: string; version: number }> {
  const id = newId();
  const values = {
    ...valuesOf(text),
    id,
    author_id: author.userId,
    created_at: clock(),
    updated_at: clock(),
  };
  return inTransaction(database, async (transaction) => {
    await requireCover(transaction, author, values.cover_url, null, values.created_at);
    await transaction.insertInto("news").values(values).execute();
    await recordAudit(transaction, {
      actorId: author.userId,
      action: "news.created",
      target: { type: "news", id },
      after: { title: text.title, category: text.category, audience: text.audience },
    });
    return { id, version: 1 };
  });
}

/** Changes a text, whatever its state: what is published says the new words at once. Refuses one that was changed meanwhile (409). */
export async function updateNews(
  { database, clock }: NewsServices,
  editor: SignedInUser,
  id: string,
  { version, ...text }: NewsEdit,
): Promise<{ id: string; version: number }> {
  const values = valuesOf(text);
  return inTransaction(database, async (transaction) => {
    const before = await lockNews(transaction, readUuid(id));
    if (before.version !== version)
      throw new DomainError("conflict", "CHANGED_MEANWHILE", newsMessages.changedMeanwhile);
    if (before.publish_at && values.expires_at && values.expires_at <= before.publish_at) throw tooEarly();
    await requireCover(transaction, editor, values.cover_url, before.cover_url, clock());
    await transaction
      .updateTable("news")
      .set({ ...values, version: version + 1, updated_at: clock() })
      .where("id", "=", before.id)
      .execute();
    await recordAudit(transaction, {
      actorId: editor.userId,
      action: "news.edited",
      target: { type: "news", id: before.id },
      before: audited(before),
      after: audited(values),
    });
    return { id: before.id, version: version + 1 };
  });
}

/** A cover is one that its editor uploaded for news, or the one that stood there (400 INVALID_IMAGE_URL). */
async function requireCover(
  transaction: Transaction,
  editor: SignedInUser,
  wanted: string | null,
  present: string | null,
  now: Date,
): Promise<void> {
  if (wanted === null || wanted === present) return;
  await requireOwnPictures(transaction, editor, newsPicturesOf(editor), [wanted], now);
}

/** What a reader of the records learns of a text. */
function audited(news: Pick<Selectable<News>, keyof NewsText>) {
  const { title, body, category, audience, is_pinned, expires_at, cover_url } = news;
  return { title, body, category, audience, is_pinned, expires_at, cover_url };
}

function valuesOf({ expires_at, ...text }: NewsText) {
  const read = readMarkdown(text.body);
  if (!read)
    throw new DomainError("invalid", "NEWS_TOO_DEEP", newsMessages.bodyTooDeep, {
      body: newsMessages.bodyTooDeep,
    });
  return {
    ...text,
    summary: read.summary,
    tree: JSON.stringify(read.tree),
    expires_at: expires_at === null ? null : new Date(expires_at),
  };
}

export function tooEarly(): DomainError {
  return new DomainError("invalid", "EXPIRES_TOO_EARLY", newsMessages.expiresTooEarly, {
    expires_at: newsMessages.expiresTooEarly,
  });
}
