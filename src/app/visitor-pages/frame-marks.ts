import { createContext } from "react-router";

/** Texts that stand in a rendered page where one page of a route differs from the next; nobody can write them. */
export type FrameMarks = {
  /** In the place of the route's own element. */
  screen: string;
  /** In the place of its title, and of what else its `meta` says. */
  head: string;
  /** In the place of its structured data, which React leaves among the scripts. */
  structuredData: string;
  /** In the place of the loaders' data. */
  data: string;
};

/** Asks for the frame of a page instead of a page; null for pages. */
export const frameMarksContext = createContext<FrameMarks | null>(null);
