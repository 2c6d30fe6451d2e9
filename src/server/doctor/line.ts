import { CALLBACK_PATH } from "#features/accounts/api/line-login.ts";
import { askForToken, type LineChannel } from "#platform/line/post-as-channel.ts";
import type { Config } from "../config.ts";
import { type ClockReading, compareClocks } from "./clock.ts";
import { type Finding, note, ok, problem } from "./finding.ts";
import { reasonOf, withinLimit } from "./reason.ts";

const LINE_ISSUER = "https://access.line.me";
const HEADER_STEP_MS = 1_000;

/** Null where it answers as LINE does, else what was wrong. */
type Reached = string | null;
type ChannelAnswer = "accepted" | "refused" | { unknown: string };

export type LineFacts = {
  access: Reached;
  api: Reached;
  /** Null where there is no channel to ask about. */
  login: ChannelAnswer | null;
  miniApp: ChannelAnswer | null;
  clock: ClockReading | null;
};

/** Asks LINE what it answers anybody, and whether our channels are who they say: a token of a channel, which is thrown away. */
export async function askLine({ line }: Pick<Config, "line">, limitMs: number): Promise<LineFacts> {
  const { loginChannelId: id, loginChannelSecret: secret, serviceMessages, apiUrl, accessUrl } = line;
  const askChannel = (channel: LineChannel | null | undefined) =>
    channel ? knowsChannel(channel, apiUrl, limitMs) : null;
  const [access, api, login, miniApp] = await Promise.all([
    reach(`${accessUrl}/.well-known/openid-configuration`, limitMs, (said) => said.issuer === LINE_ISSUER),
    reach(`${apiUrl}/oauth2/v2.1/certs`, limitMs, (said) => Array.isArray(said.keys)),
    askChannel(id && secret ? { id, secret } : null),
    askChannel(serviceMessages?.channel),
  ]);
  return { access: access.reached, api: api.reached, login, miniApp, clock: api.clock ?? access.clock };
}

async function reach(
  address: string,
  limitMs: number,
  isLine: (said: Record<string, unknown>) => boolean,
): Promise<{ reached: Reached; clock: ClockReading | null }> {
  const asked = Date.now();
  try {
    const response = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(limitMs) });
    const answered = Date.now();
    const said = (await response.json().catch(() => ({}))) as Record<string, unknown>;
    if (!response.ok || !isLine(said))
      return { reached: `answers ${response.status}, not as LINE does`, clock: null };
    const moment = Date.parse(response.headers.get("date") ?? "");
    const times = { asked, said: moment, answered, stepMs: HEADER_STEP_MS };
    return { reached: null, clock: Number.isNaN(moment) ? null : compareClocks("LINE", times) };
  } catch (error) {
    return { reached: `cannot be reached (${reasonOf(error)})`, clock: null };
  }
}

async function knowsChannel(channel: LineChannel, apiUrl: string, limitMs: number): Promise<ChannelAnswer> {
  try {
    const response = await withinLimit(limitMs, askForToken(channel, { apiUrl, fetch }));
    await response.body?.cancel();
    if (response.ok) return "accepted";
    return response.status === 400 || response.status === 401
      ? "refused"
      : { unknown: `LINE answered ${response.status}` };
  } catch (error) {
    return { unknown: reasonOf(error) };
  }
}

export function judgeLine({ product, line }: Pick<Config, "product" | "line">, facts: LineFacts): Finding[] {
  const { baseUrl, liffId, officialAccountId } = product;
  const { loginChannelId, miniAppChannelIds, serviceMessages } = line;
  const kinds = Object.keys(serviceMessages?.templates ?? {});
  return [
    ...judgeReach(line, facts),
    loginChannelId === null
      ? note(
          "Login channel",
          "none: ordinary browsers cannot sign in",
          "Set LINE_LOGIN_CHANNEL_ID and LINE_LOGIN_CHANNEL_SECRET.",
        )
      : judgeChannel("Login channel", `${loginChannelId}`, "LINE_LOGIN_CHANNEL_SECRET", facts.login),
    ...(loginChannelId === null
      ? []
      : [
          ok(
            "Callback URL",
            `${baseUrl}${CALLBACK_PATH} has to be registered in the Login channel (not checked: LINE does not tell)`,
          ),
        ]),
    liffId === null
      ? judgeNoMiniApp(miniAppChannelIds)
      : ok(
          "Mini app",
          `${liffId}; channels ${miniAppChannelIds.join(", ") || loginChannelId}; its endpoint URL has to be ${baseUrl}/ (not checked)`,
        ),
    ...(serviceMessages
      ? [
          judgeChannel(
            "Service messages",
            `channel ${serviceMessages.channel.id}, ${kinds.join(", ") || "no template"}`,
            "LINE_MINI_APP_CHANNEL_SECRET",
            facts.miniApp,
          ),
        ]
      : []),
    ...(serviceMessages && kinds.length === 0
      ? [
          note(
            "Templates",
            "none: LINE tells nobody anything",
            "Set LINE_SERVICE_TEMPLATES, or remove LINE_MINI_APP_CHANNEL_SECRET.",
          ),
        ]
      : []),
    ok("Official account", officialAccountId ?? "none"),
  ];
}

function judgeReach({ apiUrl, accessUrl }: Config["line"], { access, api }: LineFacts): Finding[] {
  const hosts = [
    { name: "LINE_ACCESS_URL", address: accessUrl, wrong: access },
    { name: "LINE_API_URL", address: apiUrl, wrong: api },
  ];
  const findings = hosts.flatMap(({ name, address, wrong }) => {
    const { protocol, host, hostname } = new URL(address);
    const isLines = protocol === "https:" && hostname.endsWith(".line.me");
    const foreign = problem(
      name,
      `${host} is not LINE's: it decides who is who`,
      `Remove ${name}, which is for tests.`,
    );
    const away = problem(
      `LINE at ${host}`,
      wrong ?? "",
      `Let the server reach ${protocol}//${host}, and look at LINE's status page.`,
    );
    return [...(isLines ? [] : [foreign]), ...(wrong === null ? [] : [away])];
  });
  return findings.length > 0 ? findings : [ok("LINE", "answers")];
}

function judgeChannel(subject: string, said: string, setting: string, answer: ChannelAnswer | null): Finding {
  if (answer === "accepted") return ok(subject, `${said}; LINE accepts its secret`);
  if (answer === "refused") {
    return problem(
      subject,
      `${said}: LINE refuses its id and secret`,
      `Copy the channel secret from the LINE Developers console (Basic settings) to ${setting}.`,
    );
  }
  return note(
    subject,
    `${said}; whether LINE accepts its secret is not known${answer ? ` (${answer.unknown})` : ""}`,
    "Run doctor again once LINE answers.",
  );
}

function judgeNoMiniApp(channels: readonly string[]): Finding {
  return channels.length === 0
    ? ok("Mini app", "none: the product is whole in ordinary browsers")
    : note(
        "Mini app",
        `channels ${channels.join(", ")}, and no app: what is sent leads to ordinary browsers`,
        "Set LIFF_ID to the mini app's LIFF id (docs/line.md).",
      );
}
