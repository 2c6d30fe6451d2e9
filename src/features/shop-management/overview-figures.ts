/** What the overview says of each section, in figures. */
export type OverviewFigures = {
  members: number;
  /** Asked by name or by link, and not there yet. */
  invited: number;
};
