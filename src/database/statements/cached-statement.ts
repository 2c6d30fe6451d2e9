import { type CompiledQuery, createQueryId, type RawBuilder } from "kysely";
import type { Database, Transaction } from "../database.ts";

type Value = string | Date | readonly unknown[];

/** Says which value stands where among a statement's parameters; null for what is the same every time. */
type CachedStatement = { compiled: CompiledQuery; places: (string | null)[] };

/**
 * A statement that is built and compiled once in each of its forms. Building the statement of a list anew takes a fifth of the
 * call that asks it, and only some values of it differ from one call to the next.
 *
 * `build` writes it with these values as parameters and with nothing that follows from them: it is built with two sets of
 * stand-ins, and throws where they differ in anything but their places. What it closes over has to follow from `form`.
 */
export function cachedStatement<Row, Values extends Record<string, Value>>(): (
  database: Database | Transaction,
  form: string,
  values: Values,
  build: (values: Values) => RawBuilder<Row>,
) => Promise<Row[]> {
  const forms = new Map<string, CachedStatement>();
  return async (database, form, values, build) => {
    const executor = database.getExecutor();
    let kept = forms.get(form);
    if (!kept) {
      kept = keep(build, values, database);
      forms.set(form, kept);
    }
    const { compiled, places } = kept;
    const queryId = createQueryId();
    // What watches over queries looks at this one too.
    executor.transformQuery(compiled.query, queryId);
    const parameters = compiled.parameters.map((fixed, index) => {
      const name = places[index];
      return name == null ? fixed : values[name];
    });
    return (await executor.executeQuery<Row>({ ...compiled, queryId, parameters })).rows;
  };
}

function keep<Row, Values extends Record<string, Value>>(
  build: (values: Values) => RawBuilder<Row>,
  values: Values,
  database: Database | Transaction,
): CachedStatement {
  const [one, other] = [standIns(values, 1), standIns(values, 2)];
  // Nobody asks anything yet.
  const compiler = database.withoutPlugins();
  const compiled = build(one).compile(compiler);
  const again = build(other).compile(compiler);
  const names = Object.keys(values);
  const places = compiled.parameters.map(
    (parameter, index) =>
      names.find((name) => parameter === one[name] && again.parameters[index] === other[name]) ?? null,
  );
  const isSame = places.every(
    (name, index) => name !== null || isEqual(compiled.parameters[index], again.parameters[index]),
  );
  if (compiled.sql !== again.sql || !isSame)
    throw new Error(`More than the values differs from one run to the next: ${compiled.sql}`);
  return { compiled, places };
}

function isEqual(one: unknown, other: unknown): boolean {
  return one instanceof Date && other instanceof Date ? Number(one) === Number(other) : Object.is(one, other);
}

/** Values that nothing else in a statement is. */
function standIns<Values extends Record<string, Value>>(values: Values, set: number): Values {
  const standIn = (name: string, value: Value): Value =>
    typeof value === "string" ? `\0${name} ${set}` : value instanceof Date ? new Date(set) : [];
  const entries = Object.entries(values).map(([name, value]) => [name, standIn(name, value)]);
  return Object.fromEntries(entries) as Values;
}
