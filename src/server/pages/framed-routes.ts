/**
 * Routes of which every page has a frame that differs by its address alone, and a screen that needs nothing of that frame: no
 * loader between the root's and its own, no `useId`, open to everybody (tests/framed-pages.test.ts).
 */
export const FRAMED_ROUTES = [
  "routes/cards/mix-share",
  "routes/shops/shop",
  "routes/shops/house-mix",
  "routes/catalog/flavor",
  "routes/catalog/maker",
];
