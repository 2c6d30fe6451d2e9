import type { ExecProtocolResult, PGlite } from "@electric-sql/pglite";
import type { PGliteDialectConfig } from "kysely";
import { PreparedStatements } from "./prepared-statements.ts";

type PGliteModule = typeof import("@electric-sql/pglite");
/** What Kysely needs of the engine. */
type Engine = Exclude<PGliteDialectConfig["pglite"], (...arguments_: never[]) => unknown>;
type Answer = { affectedRows?: number; fields: { name: string; dataTypeID: number }[]; rows: never[] };

type Prepared = { name: string; parameters: number[]; columns: { name: string; dataTypeID: number }[] };
type Messages = ExecProtocolResult["messages"];

/**
 * The embedded engine with every parametrised statement prepared once. Its own `query` parses, describes and plans each
 * time, in WASM: that was most of a page's time. Only for a caller that asks one thing at a time, as Kysely does.
 */
export function preparingPglite(pglite: PGlite, { protocol, types }: PGliteModule): Engine {
  const known = new PreparedStatements<Prepared>();
  const { serialize, messages } = protocol;

  async function send(...messages: Uint8Array[]): Promise<Messages> {
    const response = await pglite.execProtocol(
      new Uint8Array(Buffer.concat([...messages, serialize.sync()])),
    );
    return response.messages;
  }

  let prepared = 0;

  async function prepare(text: string): Promise<Prepared> {
    for (const { name } of known.makeRoom()) await close(name);
    prepared++;
    const name = `s${prepared}`;
    const response = await send(serialize.parse({ name, text }), serialize.describe({ type: "S", name }));
    const taken = response.find((message) => message instanceof messages.ParameterDescriptionMessage);
    const given = response.find((message) => message instanceof messages.RowDescriptionMessage);
    const statement: Prepared = { name, parameters: taken?.dataTypeIDs ?? [], columns: given?.fields ?? [] };
    known.keep(text, statement);
    return statement;
  }

  /** By the protocol, like everything here: the engine's own calls would wait for the transaction that may be open. */
  async function close(name: string): Promise<void> {
    await send(serialize.close({ type: "S", name }));
  }

  async function run(text: string, parameters: unknown[]): Promise<Answer> {
    const statement = known.find(text) ?? (await prepare(text));
    const values = parameters.map((value, index) => {
      if (value === null || value === undefined) return null;
      const write = pglite.serializers[statement.parameters[index] ?? 0];
      return write ? write(value) : String(value);
    });
    const response = await send(serialize.bind({ statement: statement.name, values }), serialize.execute({}));
    return readAnswer(response, statement);
  }

  function readAnswer(response: Messages, { columns }: Prepared): Answer {
    const rows = response
      .filter((message) => message instanceof messages.DataRowMessage)
      .map(({ fields }) =>
        Object.fromEntries(
          columns.map(({ name, dataTypeID }, index) => [
            name,
            types.parseType(fields[index] ?? null, dataTypeID, pglite.parsers),
          ]),
        ),
      );
    const done = response.find((message) => message instanceof messages.CommandCompleteMessage);
    const affectedRows = Number(
      /^(?:INSERT \d+|UPDATE|DELETE|MERGE) (\d+)$/.exec(done?.text ?? "")?.[1] ?? 0,
    );
    return { rows: rows as never[], fields: columns, affectedRows };
  }

  const query = (text: string, parameters: unknown[] = [], options?: object) =>
    parameters.length > 0 ? run(text, parameters) : pglite.query(text, [], options);

  return {
    close: () => pglite.close(),
    query: query as Engine["query"],
    transaction: (work) =>
      pglite.transaction((transaction) =>
        work({
          query: ((text: string, parameters: unknown[] = [], options?: object) =>
            parameters.length > 0
              ? run(text, parameters)
              : transaction.query(text, [], options)) as Engine["query"],
          rollback: () => transaction.rollback(),
        }),
      ) as never,
    get closed() {
      return pglite.closed;
    },
    get ready() {
      return pglite.ready;
    },
    get waitReady() {
      return pglite.waitReady;
    },
  };
}
