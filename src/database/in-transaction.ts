import { AsyncLocalStorage } from "node:async_hooks";
import type { KyselyPlugin } from "kysely";
import type { Database, Transaction } from "./database.ts";

type OpenTransaction = {
  transaction: Transaction;
  whenUndone: (() => Promise<void>)[];
  whenDone: (() => void)[];
};

const openTransaction = new AsyncLocalStorage<OpenTransaction | null>();

/** Runs `work` in one transaction, or joins the one that is open around it. */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const open = openTransaction.getStore();
  if (open) return work(open.transaction);
  const whenUndone: OpenTransaction["whenUndone"] = [];
  const whenDone: OpenTransaction["whenDone"] = [];
  const running = database.transaction().execute((begun) => {
    const transaction = begun.withoutPlugins() as Transaction;
    return openTransaction.run({ transaction, whenUndone, whenDone }, () => work(transaction));
  });
  const result = await running.catch(async (error: unknown) => {
    for (const act of whenUndone) await act();
    throw error;
  });
  for (const act of whenDone) act();
  return result;
}

/** Runs `act` once the outermost transaction is committed, outside of it, and never when it is undone; at once where none is open. */
export function afterCommit(act: () => void): void {
  const open = openTransaction.getStore();
  if (open) open.whenDone.push(act);
  else act();
}

/** Runs `act` once the outermost transaction is undone, and never when it is committed; at once where none is open. */
export async function afterRollback(act: () => Promise<void>): Promise<void> {
  const open = openTransaction.getStore();
  if (open) open.whenUndone.push(act);
  else await act();
}

/** For a write that is one statement, a transaction by itself: the open transaction to join, else the database. */
export function openTransactionOr(database: Database): Database | Transaction {
  return openTransaction.getStore()?.transaction ?? database;
}

/**
 * Using the outer database inside a transaction would wait for ever on the embedded engine (one connection) and
 * read outside the transaction on PostgreSQL. Transactions carry no plugins, so this one sees only outer queries.
 */
export const refuseOutsideOpenTransaction: KyselyPlugin = {
  transformQuery({ node }) {
    if (openTransaction.getStore()) throw new Error("A transaction is open: use it, not the outer database.");
    return node;
  },
  transformResult: async ({ result }) => result,
};
