import { servedPart } from "#ui/status/served-part.tsx";
import { wakingPart } from "#ui/status/waking-part.tsx";

const load = () => import("./drawn-parts.tsx");

export const TastePart = servedPart(async () => ({ default: (await load()).Taste }));
export const MonthsPart = servedPart(async () => ({ default: (await load()).Months }));
export const MonthPart = servedPart(async () => ({ default: (await load()).Month }));
export const PhotosPart = wakingPart(async () => ({ default: (await load()).Photos }));
export const NextToTryPart = wakingPart(async () => ({ default: (await load()).NextToTry }));
