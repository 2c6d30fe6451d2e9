import { join } from "node:path";
import { CALLBACK_PATH } from "#features/accounts/api/line-login.ts";
import { cast } from "#fixtures/cast.ts";
import { createLineEmulator, type LineEmulator, type LineEmulatorOptions } from "#line-emulator/emulator.ts";
import { createLineLogin, type LineLogin } from "#platform/line/line-login.ts";
import { createServiceMessages, type ServiceMessages } from "#platform/line/service-messages.ts";
import type { Metrics } from "#platform/metrics.ts";
import type { Config } from "./config.ts";
import { measureLine } from "./observability/measure.ts";

/** Where the bundled LINE platform is mounted. */
export const EMULATOR_PATH = "/_line";

/** The emulator's own channels; they exist nowhere else. */
export const DEMO_CHANNEL = { id: "1650000000", secret: "demo-channel-secret-of-the-emulator" };
export const DEMO_MINI_APP_CHANNEL = { id: "1650000001", secret: DEMO_CHANNEL.secret };
export const DEMO_LIFF_ID = `${DEMO_MINI_APP_CHANNEL.id}-KeMuRiCa`;

/** What the emulator's inbox calls the messages; the real ones are those that LINE reviewed. */
const DEMO_TEMPLATES = {
  stamp_added: "stamp_added_ja",
  reward_ready: "reward_ready_ja",
  verification_result: "verification_result_ja",
};

export type DemoLine = { emulator: LineEmulator; lineLogin: LineLogin; serviceMessages: ServiceMessages };

/** What the emulator knows of us; the contract tests open it a second time, under LINE's own names. */
export function demoLineOptions({ dataDirectory, product }: Config): LineEmulatorOptions {
  const { baseUrl, productName } = product;
  return {
    keyDirectory: join(dataDirectory, "keys"),
    productName,
    publicUrl: baseUrl + EMULATOR_PATH,
    allowedOrigins: [baseUrl],
    personas: () => cast,
    channels: [
      {
        channelId: DEMO_CHANNEL.id,
        channelSecret: DEMO_CHANNEL.secret,
        callbacks: [baseUrl + CALLBACK_PATH],
      },
      { channelId: DEMO_MINI_APP_CHANNEL.id, channelSecret: DEMO_MINI_APP_CHANNEL.secret, callbacks: [] },
    ],
    liffApps: [
      {
        liffId: DEMO_LIFF_ID,
        endpointUrl: `${baseUrl}/`,
        scope: ["openid", "profile", "chat_message.write"],
        incremental: true,
        iap: true,
      },
    ],
  };
}

/** A LINE platform of our own with the cast as its people; our server talks to it without leaving the process. */
export async function createDemoLine(config: Config, metrics: Metrics): Promise<DemoLine> {
  const { baseUrl } = config.product;
  const emulator = await createLineEmulator(demoLineOptions(config));
  const apiUrl = `${baseUrl}${EMULATOR_PATH}/api`;
  const withinProcess = measureLine(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    url.pathname = url.pathname.slice(EMULATOR_PATH.length);
    return emulator.app.fetch(new Request(url, init));
  }, metrics);
  const lineLogin = createLineLogin({
    channel: DEMO_CHANNEL,
    audiences: [DEMO_CHANNEL.id, DEMO_MINI_APP_CHANNEL.id],
    accessUrl: `${baseUrl}${EMULATOR_PATH}/access`,
    apiUrl,
    lineUserOf: (id) => cast.find((person) => person.id === id)?.userId,
    fetch: withinProcess,
  });
  const serviceMessages = createServiceMessages({
    channel: DEMO_MINI_APP_CHANNEL,
    templates: DEMO_TEMPLATES,
    apiUrl,
    fetch: withinProcess,
    clock: () => new Date(),
  });
  return { emulator, lineLogin, serviceMessages };
}
