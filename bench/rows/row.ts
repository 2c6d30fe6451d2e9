import type { Person } from "../data/prepare-data.ts";
import type { Side } from "../measure.ts";
import { appUrl, type Server } from "../servers.ts";

/** One line of the table, with what performance.md asks of it. */
export type Row = { goal: string; what: string; ours: Side; beside: Side; must: string; moonshot: string };

export type Servers = { app: Server; anew: Server; limit: Server };

/** What a comparison shows that has no goal of its own. */
export const NO_GOAL = { must: "", moonshot: "" };

/** A list or a page whose time in the database is bounded, beside one that says how much that is. */
export const listRow = (what: string, ours: Side, beside: Side): Row => ({
  goal: "P20",
  what,
  ours,
  beside,
  must: "db 2 ms",
  moonshot: "db 0.6 ms",
});

/** Somebody opens a page of ours. */
export const opens =
  (app: Server) =>
  (path: string, { pages: headers }: Person): Side => ({ server: app, ask: { url: appUrl + path, headers } });
