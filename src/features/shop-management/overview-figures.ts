/** What the overview says of each section, in figures. */
export type OverviewFigures = {
  hasHours: boolean;
  /** What guests say is wrong, each thing once. */
  suggestions: number;
  members: number;
  /** Asked by name or by link, and not there yet. */
  invited: number;
};
