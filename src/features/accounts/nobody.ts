/**
 * Whose the cards are that people left behind without a name: one person for all of them, so that nobody can tell which belong
 * together. They have no profile, and nobody signs in as them, as LINE knows no such id.
 */
export const NOBODY = {
  id: "00000000-0000-4000-8000-000000000000",
  lineUserId: "nobody",
  name: "退会した人",
} as const;
