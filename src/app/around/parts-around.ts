import { servedPart } from "#ui/status/served-part.tsx";

const load = () => import("./drawn-around.ts");

// Around every page of a demo, and of LINE's in-app browser. Never what React waits for (`wakingPart`): what stands around the screens
// takes part in every navigation.
export const DemoBanner = servedPart(async () => ({ default: (await load()).DemoBanner }));
export const OpenInLine = servedPart(async () => ({ default: (await load()).OpenInLine }));
