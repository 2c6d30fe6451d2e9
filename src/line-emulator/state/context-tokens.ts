import { SignJWT } from "jose";
import { availabilityOf } from "../availability.ts";
import type { ContextType, EmulatedLiffApp } from "../options.ts";
import type { Platform } from "../platform.ts";

/** What the SDK is told of the place in which it runs. */
export type LiffContext = { type: ContextType; endpointUrl: string; userId?: string };

export function issueContextToken(
  { key }: Platform,
  app: EmulatedLiffApp,
  { type, endpointUrl, userId }: LiffContext,
): Promise<string> {
  return new SignJWT({
    type,
    liffId: app.liffId,
    endpointUrl,
    permanentLinkPattern: "concat",
    scope: app.scope,
    viewType: "full",
    userId,
    availability: availabilityOf(app, type),
    menuColorSetting: { adaptableColorSchemes: ["light"], lightModeColor: {}, darkModeColor: {} },
    miniDomainAllowed: true,
    miniAppId: app.liffId,
  })
    .setProtectedHeader({ alg: "ES256", kid: key.kid, typ: "context" })
    .sign(key.privateKey);
}
