import journeys from "./playwright.config.ts";

/** `npm run pictures`: takes the pictures of the README and of the guide from the running product. */
export default {
  ...journeys,
  projects: [{ name: "pictures", testMatch: "pictures/*.spec.ts" }],
  outputDir: "test-results/pictures",
};
