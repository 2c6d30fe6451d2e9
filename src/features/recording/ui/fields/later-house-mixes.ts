import { lazyPart } from "#ui/status/lazy-part.ts";
import type { HouseMixListProps } from "./house-mix-list.tsx";

/** What a form shows once a shop has answered. */
export const HouseMixList = lazyPart<HouseMixListProps>(async () => ({
  default: (await import("./house-mix-list.tsx")).HouseMixList,
}));
