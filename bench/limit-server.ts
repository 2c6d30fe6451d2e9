import { createServer, type ServerResponse } from "node:http";
import pg from "pg";
import { newId, newShortId } from "#foundation/entity-id.ts";
import { filled, type Statements } from "./statements.ts";

/** Finished pages as they go over the wire, by their addresses. */
export type StaticPages = Record<string, { encoding: string; base64: string }>;

// The limits of the performance goals: bare node:http, bare pg, one prepared statement a request. Argument: port.
// Environment: DATABASE_URL, STATEMENTS, PAGES. Paths: /static with a page's address, or /{statement}/{userId}/{shortId}, whose ids take the
// places of its stand-ins.
// Planned once, as our own connections do (database/open-database.ts): else a long statement is planned anew each time.
const options = "-c plan_cache_mode=force_generic_plan";
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, options });
const finished = JSON.parse(process.env.PAGES ?? "{}") as StaticPages;
const pages = new Map(
  Object.entries(finished).map(([address, { encoding, base64 }]) => [
    `/static${address}`,
    { encoding, bytes: Buffer.from(base64, "base64") },
  ]),
);
const statements = JSON.parse(process.env.STATEMENTS ?? "{}") as Statements;

async function respond(url: string, response: ServerResponse): Promise<void> {
  const [, name = "", userId = "", shortId = ""] = url.split("/");
  const page = pages.get(url);
  if (page) {
    const headers = { "content-type": "text/html; charset=utf-8", "content-encoding": page.encoding };
    return void response.writeHead(200, headers).end(page.bytes);
  }
  const statement = statements[name as keyof Statements];
  if (!statement) return void response.writeHead(404).end();
  const now = new Date().toISOString();
  // Of a mix that is made; the others name theirs.
  const newMix = name === "create" && { id: newId(), shortId: newShortId() };
  const values = filled(statement, { userId, shortId, now, ...newMix });
  const { rows } = await pool.query({ name, text: statement.text, values });
  response.setHeader("content-type", "application/json");
  response.end(/history/i.test(name) ? rows[0].json : JSON.stringify(rows));
}

createServer((request, response) => {
  respond(request.url ?? "", response).catch((error: Error) => response.writeHead(500).end(error.message));
}).listen(Number(process.argv[2]), "127.0.0.1");
