import { createServer } from "node:http";
import pg from "pg";

// The limits of performance goals: bare node:http, bare pg. Argument: port. Environment: DATABASE_URL, HISTORY_USER,
// STATIC_BODY. Paths: /static, /history, /mix/{short id}, POST /create.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const page = process.env.STATIC_BODY ?? "";
const user = process.env.HISTORY_USER ?? "";

const ITEMS = `(SELECT jsonb_agg(jsonb_build_object('maker_name', i.maker_name, 'flavor_name', i.flavor_name, 'flavor_name_en',
  i.flavor_name_en, 'ratio', i.ratio, 'paint', coalesce((SELECT f.category_slugs[1] FROM flavors f WHERE f.id = i.flavor_id), 'custom')) ORDER BY i.position)
  FROM mix_items i WHERE i.mix_id = m.id) AS items`;
const COLUMNS = `m.id, m.short_id, m.title, m.rating, m.comment, m.shop_name, m.smoked_at, m.like_count, u.display_name, ${ITEMS}`;

const history = {
  name: "history",
  text: `SELECT ${COLUMNS} FROM shisha_mixes m JOIN users u ON u.id = m.user_id
         WHERE m.user_id = $1 AND m.deleted_at IS NULL ORDER BY m.smoked_at DESC, m.id DESC LIMIT 21`,
};
const mix = {
  name: "mix",
  text: `SELECT ${COLUMNS} FROM shisha_mixes m JOIN users u ON u.id = m.user_id WHERE m.short_id = $1 AND m.deleted_at IS NULL`,
};
const create = {
  name: "create",
  text: `WITH mix AS (
           INSERT INTO shisha_mixes (id, short_id, user_id, smoked_at)
           VALUES (gen_random_uuid(), translate(substr(md5(random()::text), 1, 12), 'ilou', 'jkmn'), $1, now()) RETURNING id)
         INSERT INTO mix_items (mix_id, position, maker_name, flavor_name)
         SELECT id, 0, 'Al Fakher', 'ミント' FROM mix RETURNING mix_id`,
};

createServer(async (request, response) => {
  const url = request.url ?? "";
  if (url === "/static") return void response.setHeader("content-type", "text/html; charset=utf-8").end(page);
  const query =
    url === "/history"
      ? { ...history, values: [user] }
      : url === "/create"
        ? { ...create, values: [user] }
        : { ...mix, values: [url.slice(5)] };
  const { rows } = await pool.query(query);
  response.setHeader("content-type", "application/json").end(JSON.stringify(rows));
}).listen(Number(process.argv[2]), "127.0.0.1", () => process.stdout.write("ready\n"));
