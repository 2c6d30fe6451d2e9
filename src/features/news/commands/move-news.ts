import { recordAudit } from "#database/audit.ts";
import { inTransaction } from "#database/in-transaction.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { readUuid } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import type { NewsMove } from "../news.ts";
import type { NewsState } from "../news-kinds.ts";
import { newsMessages } from "../news-messages.ts";
import { lockNews } from "./lock-news.ts";
import { tooEarly } from "./save-news.ts";

type NewsServices = Pick<Services, "database" | "clock">;

/** From which states each act leads on (domain.md, news). */
const FROM: Record<NewsMove["action"], NewsState[]> = {
  publish: ["draft", "scheduled"],
  unpublish: ["scheduled", "published"],
  archive: ["scheduled", "published"],
};

/** Publishes a news now or later, takes it back to a draft, or ends it. Refuses what its state does not allow (409). */
export async function moveNews(
  { database, clock }: NewsServices,
  editor: SignedInUser,
  id: string,
  move: NewsMove,
): Promise<{ id: string; status: NewsState; version: number }> {
  const now = clock();
  return inTransaction(database, async (transaction) => {
    const before = await lockNews(transaction, readUuid(id));
    const state = before.status as NewsState;
    if (!FROM[move.action].includes(state))
      throw new DomainError("conflict", "NEWS_MOVE_UNFIT", newsMessages.moveUnfit);
    if (move.action === "unpublish" && before.viewed_at !== null)
      throw new DomainError("conflict", "NEWS_ALREADY_VIEWED", newsMessages.alreadyViewed);
    const next = nextOf(move, before.publish_at, now);
    if (
      next.status !== "draft" &&
      before.expires_at &&
      next.publish_at &&
      before.expires_at <= next.publish_at
    )
      throw tooEarly();
    await transaction
      .updateTable("news")
      .set({ ...next, version: before.version + 1, updated_at: now })
      .where("id", "=", before.id)
      .execute();
    await recordAudit(transaction, {
      actorId: editor.userId,
      action: `news.${move.action}`,
      target: { type: "news", id: before.id },
      before: { status: state },
      after: { status: next.status, publish_at: next.publish_at },
    });
    return { id: before.id, status: next.status, version: before.version + 1 };
  });
}

function nextOf(
  move: NewsMove,
  publishAt: Date | null,
  now: Date,
): { status: NewsState; publish_at: Date | null } {
  if (move.action === "unpublish") return { status: "draft", publish_at: null };
  if (move.action === "archive") return { status: "archived", publish_at: publishAt };
  const asked = move.publish_at ? new Date(move.publish_at) : now;
  return asked > now ? { status: "scheduled", publish_at: asked } : { status: "published", publish_at: now };
}

/** Deletes a draft, which nobody has read. */
export async function deleteNews(
  { database }: NewsServices,
  editor: SignedInUser,
  id: string,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const before = await lockNews(transaction, readUuid(id));
    if (before.status !== "draft") throw new DomainError("conflict", "NEWS_NOT_DRAFT", newsMessages.notDraft);
    await transaction.deleteFrom("news").where("id", "=", before.id).execute();
    await recordAudit(transaction, {
      actorId: editor.userId,
      action: "news.deleted",
      target: { type: "news", id: before.id },
      before: { title: before.title, body: before.body },
    });
  });
}

/** Publishes what is due. Says how many. */
export async function publishScheduledNews(
  { database }: Pick<Services, "database">,
  now: Date,
): Promise<string> {
  const published = await database
    .updateTable("news")
    .set((row) => ({ status: "published", version: row("version", "+", 1), updated_at: now }))
    .where("status", "=", "scheduled")
    .where("publish_at", "<=", now)
    .returning("id")
    .execute();
  return `${published.length} published`;
}
