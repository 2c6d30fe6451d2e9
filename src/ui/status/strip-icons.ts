/** What stands before a `Strip`, by its look, and on no screen before one does. */
export const STRIP_LOOK_ICONS = { waiting: "send", done: "check", trouble: "triangle-alert" } as const;

/** With what closes it: to be fetched where something begins to wait, before the network goes. */
export const STRIP_ICONS = [...Object.values(STRIP_LOOK_ICONS), "x"] as const;
