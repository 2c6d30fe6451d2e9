import { observed } from "#line-client/observed.ts";

/** Whether the page shows what was seen before, because the server cannot be reached. */
export const isShownAsKept = observed(false);
