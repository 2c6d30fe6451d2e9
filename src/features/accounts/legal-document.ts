/** A legal text as data: the screen draws it, and what it says can be held against what is stored. */
export type LegalDocument = {
  title: string;
  lead: string;
  sections: {
    heading: string;
    paragraphs?: string[];
    items?: string[];
    /** A page of ours that says more. */
    link?: { label: string; path: string };
  }[];
};
