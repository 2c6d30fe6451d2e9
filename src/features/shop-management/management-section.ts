import type { IconName } from "#ui/images/icon-names.ts";

/** What the overview says of each section, in figures: read by `queries/read-overview.ts`. */
export type OverviewFigures = Record<string, never>;

/** A part of a shop's management, with a page of its own. */
export type ManagementSection = {
  name: string;
  label: string;
  icon: IconName;
  path: (shopId: string) => string;
  /** What stands below its label on the overview. */
  summary: (figures: OverviewFigures) => string;
};

/** In the order in which a shop that has just been registered needs them. */
export const MANAGEMENT_SECTIONS: readonly ManagementSection[] = [];
