import { sql } from "kysely";
import { inTransaction } from "#database/in-transaction.ts";
import { sendServiceMessages } from "#features/notifications/commands/send-service-messages.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { MINI_APP, type startMiniApp } from "#line-emulator/emulator-for-tests.ts";
import {
  createServiceMessages,
  type Delivery,
  type ServiceMessage,
  type ServiceMessages,
} from "#platform/line/service-messages.ts";
import type { Services } from "#platform/services.ts";
import { type TestClock, unreachableLine } from "#tests/support/test-services.ts";

export const ACTION = "check_in:1";
export const NOON = "2026-11-20T12:00:00+09:00";

/** Notes what it is asked to send, and hands out token after token. */
export class FakeLine implements ServiceMessages {
  sent: ServiceMessage[] = [];
  deliveries: Delivery[] = [];
  templateOf = (type: string) => (type === "verification_result" ? null : `${type}_ja`);
  issueToken = async () => this.permission();
  send = async (message: ServiceMessage): Promise<Delivery> => {
    this.sent.push(message);
    return this.deliveries.shift() ?? { state: "sent", next: this.permission() };
  };
  private permission() {
    const expiresAt = new Date("2027-11-20T00:00:00Z");
    return { token: `token-${this.sent.length}`, remaining: 5 - this.sent.length, expiresAt };
  }
}

/** The service messages of the emulator's mini app, with a template for stamps. */
export function messagesOf(
  emulator: Awaited<ReturnType<typeof startMiniApp>>,
  clock: TestClock,
): ServiceMessages {
  return createServiceMessages({
    channel: { id: MINI_APP.client_id, secret: MINI_APP.client_secret },
    templates: { stamp_added: "stamp_added_ja" },
    apiUrl: "http://line.test/api",
    fetch: async (input, init) => emulator.app.request(new Request(input, init)),
    clock: clock.now,
  });
}

/** LINE says whose an access token is. */
export const verified = (lineUserId: string) => ({
  ...unreachableLine,
  verifyAccessToken: async () => ({
    lineUserId,
    displayName: null,
    pictureUrl: null,
    email: null,
    issuedAt: null,
  }),
});

export const allow = (services: Services, user: SignedInUser, line: FakeLine, action = ACTION) =>
  services.database
    .insertInto("service_notification_tokens")
    .values({
      user_id: user.userId,
      action,
      token: `token-${line.sent.length}`,
      remaining: 5,
      expires_at: "2027-11-20",
    })
    .execute();

type Cause = { kind?: string; cause?: string; action?: string; actor?: string | null };

/** What a cause does in its transaction: it tells the inbox, and has LINE tell the same. */
export async function cause(
  { database, clock }: Services,
  { userId }: SignedInUser,
  { kind = "stamp_added", cause: key = "stamp:1", action = ACTION, actor = null }: Cause = {},
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const at = clock();
    await sql`SELECT notify_person(${userId}::uuid, ${kind}, ${actor}::uuid, NULL, ${key}, ${key}, ${at}::timestamptz)`.execute(
      transaction,
    );
    await sql`SELECT queue_service_message(${userId}::uuid, ${kind}, ${key}, ${action}, '{"shop":"煙雲舎"}'::jsonb, ${at}::timestamptz)`.execute(
      transaction,
    );
  });
}

export async function outcomes({ database }: Services) {
  const rows = await database
    .selectFrom("service_messages")
    .select("outcome")
    .orderBy("dedupe_key")
    .execute();
  return rows.map(({ outcome }) => outcome);
}

export const run = (services: Services, line: ServiceMessages) =>
  sendServiceMessages(services, line, services.clock());

type Begun = { services: Services; user: SignedInUser; clock: TestClock };

/** At noon this person allowed messages, and these causes came. */
export async function begin({ services, user, clock }: Begun, causes: string[]): Promise<FakeLine> {
  clock.set(NOON);
  const line = new FakeLine();
  await allow(services, user, line);
  for (const key of causes) await cause(services, user, { cause: key });
  return line;
}
