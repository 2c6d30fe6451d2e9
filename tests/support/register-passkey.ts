import type { Caller } from "./caller.ts";
import { PasskeyDevice } from "./passkey-device.ts";

const FACTORS = "/api/auth/factors";

/** The first half of a registration. */
export async function beginRegistration(caller: Caller) {
  return (await (await caller.call("POST", FACTORS, { body: { step: "begin" } })).json()).data;
}

/** A device whose key the person has registered, and the id of the passkey. */
export async function registerPasskey(
  caller: Caller,
  device = new PasskeyDevice(),
): Promise<{ device: PasskeyDevice; id: string }> {
  const response = device.register(await beginRegistration(caller));
  const answer = await caller.call("POST", FACTORS, { body: { step: "finish", response, label: "iPhone" } });
  const { data } = await answer.json();
  if (!data) throw new Error(`The passkey was not registered: ${answer.status}`);
  return { device, id: data.id };
}
