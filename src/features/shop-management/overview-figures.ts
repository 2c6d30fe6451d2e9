/** What the overview says of each section, in figures. */
export type OverviewFigures = {
  hasHours: boolean;
  hasPhotos: boolean;
  /** Of 90 minutes, which lists say and guests search by. */
  hasPrice: boolean;
  /** Makers whose whole catalogue is there. */
  makers: number;
  /** Flavours that are there beside those of whole makers. */
  singleFlavors: number;
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
