import type { Availability, ContextType, EmulatedLiffApp } from "./options.ts";

const MIN_VERSION = "10.3.0";

const feature = (permission: boolean): Availability => ({ permission, minVer: MIN_VERSION });

/** Permits what the emulator can carry through and nothing else, so that an app falls back for the rest. */
export function availabilityOf(app: EmulatedLiffApp, contextType: ContextType): Record<string, Availability> {
  const opensInLine = contextType !== "external" && contextType !== "square_chat";
  return {
    shareTargetPicker: feature(true),
    addToHomeV2: feature(true),
    addToHomeLineScheme: feature(app.addToHomeLineScheme ?? false),
    // Outside LINE all three need hosts and an `eval` that no page of ours allows (line.md 2).
    subwindowOpen: feature(opensInLine),
    skipChannelVerificationScreen: feature(app.incremental && opensInLine),
    scanCodeV2: feature(opensInLine),
    iap: feature(app.iap ?? false),
    requestFriendship: feature(false),
    multipleLiffTransition: feature(false), // with it, the SDK leaves the page for `liff://app`
    ...app.availability,
  };
}
