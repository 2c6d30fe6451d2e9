import { wakingPart } from "#ui/status/waking-part.tsx";

// Around every page of a demo, and of LINE's in-app browser: what else there is has not to wait for their code.
export const DemoBanner = wakingPart(() => import("../demo-banner.tsx"));
export const OpenInLine = wakingPart(() => import("../line/open-in-line.tsx"));
