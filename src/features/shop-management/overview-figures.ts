/** What the overview says of each section, in figures. */
export type OverviewFigures = {
  hasHours: boolean;
  /** Makers whose whole catalogue is there. */
  makers: number;
  houseMixes: number;
  /** What guests say is wrong, each thing once. */
  suggestions: number;
  /** What has become of the shop's papers. */
  verification: "verified" | "waiting" | "rejected" | "none";
  members: number;
  /** Asked by name or by link, and not there yet. */
  invited: number;
  /** Whether anything may be said of its guests. */
  hasStatistics: boolean;
};
