import { LOOPBACK } from "./loopback.ts";
import { WrongSetting } from "./wrong-setting.ts";

type Addresses = {
  BASE_URL?: string | undefined;
  DEMO_ON_NETWORK: boolean;
  LINE_API_URL: string;
  LINE_ACCESS_URL: string;
};

/** Where a server is, and where it goes: a demo stays on its machine (security.md S7), and beside the real LINE nobody on the way reads along. */
export function refuseWrongAddresses(read: Addresses, isDemo: boolean): void {
  if (isDemo) refuseOpenDemo(read);
  else refuseHttp(read);
}

/** A server on loopback behind a proxy is on the network all the same, perhaps because its LINE settings were lost. */
function refuseOpenDemo({ BASE_URL, DEMO_ON_NETWORK }: Addresses): void {
  if (!BASE_URL || DEMO_ON_NETWORK || LOOPBACK.has(new URL(BASE_URL).hostname)) return;
  throw new WrongSetting(
    `BASE_URL: a demo is for this machine only (${BASE_URL} was asked); set LINE_LOGIN_CHANNEL_ID, or DEMO_ON_NETWORK=1. Example: BASE_URL=http://localhost:3000`,
  );
}

/** Sessions and LINE's secrets travel by https, or within this machine. */
function refuseHttp({ BASE_URL, LINE_API_URL, LINE_ACCESS_URL }: Addresses): void {
  for (const [name, address] of Object.entries({ BASE_URL, LINE_API_URL, LINE_ACCESS_URL })) {
    if (address === undefined) continue;
    const { protocol, hostname } = new URL(address);
    if (protocol === "https:" || LOOPBACK.has(hostname)) continue;
    throw new WrongSetting(
      `${name}: https is needed beside the real LINE (${address} was asked). Example: ${name}=${address.replace(/^http:/, "https:")}`,
    );
  }
}
