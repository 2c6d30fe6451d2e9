import { createServer } from "node:http";
import pg from "pg";
import { newId, newShortId } from "#foundation/entity-id.ts";
import { PLACE_OF, type Statement, type Statements } from "./statements.ts";

// The limits of the performance goals: bare node:http, bare pg, one prepared statement a request, the same that our
// route sends. Argument: port. Environment: DATABASE_URL, STATEMENTS, STATIC_BODY.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const page = Buffer.from(process.env.STATIC_BODY ?? "");
const statements = JSON.parse(process.env.STATEMENTS ?? "{}") as Statements;

function run(name: string, { text, values }: Statement, replaced: Record<string, string> = {}) {
  const filled = values.map((value) => (typeof value === "string" ? (replaced[value] ?? value) : value));
  return pool.query({ name, text, values: filled });
}

createServer(async (request, response) => {
  const url = request.url ?? "";
  if (url === "/static") return void response.setHeader("content-type", "text/html; charset=utf-8").end(page);
  response.setHeader("content-type", "application/json");
  if (url === "/history") {
    const { rows } = await run("history", statements.history);
    return void response.end(rows[0].json);
  }
  if (url === "/create") {
    const { rows } = await run("create", statements.create, {
      [PLACE_OF.id]: newId(),
      [PLACE_OF.shortId]: newShortId(),
    });
    return void response.end(JSON.stringify(rows));
  }
  const [, way, liked] = /^\/(like|unlike)\/(.+)$/.exec(url) ?? [];
  if ((way === "like" || way === "unlike") && liked) {
    const { rows } = await run(way, statements[way], { [PLACE_OF.shortId]: liked });
    return void response.end(JSON.stringify(rows));
  }
  const { rows } = await run("mix", statements.mix, { [PLACE_OF.shortId]: url.slice("/mix/".length) });
  response.end(JSON.stringify(rows));
}).listen(Number(process.argv[2]), "127.0.0.1");
