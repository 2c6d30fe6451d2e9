/** Names the build that the server would answer with now. */
export const LATEST_BUILD_PATH = "/latest-build.json";
/** How often an open page asks whether there is a newer build (specification, section 4). */
export const BUILD_CHECK_MS = 3_600_000;
