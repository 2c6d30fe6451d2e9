import { AsyncLocalStorage } from "node:async_hooks";
import type { KyselyPlugin } from "kysely";
import type { Database, Transaction } from "./database.ts";

type OpenTransaction = { transaction: Transaction; afterwards: (() => void)[] };

const openTransaction = new AsyncLocalStorage<OpenTransaction | null>();

/** Runs `work` in one transaction, or joins the one that is open around it. */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const open = openTransaction.getStore();
  if (open) return work(open.transaction);
  const afterwards: (() => void)[] = [];
  const result = await database.transaction().execute((begun) => {
    const transaction = begun.withoutPlugins() as Transaction;
    return openTransaction.run({ transaction, afterwards }, () => work(transaction));
  });
  for (const act of afterwards) act();
  return result;
}

/** Runs `act` once the outermost transaction is committed, and never when it is not; at once where none is open. */
export function afterCommit(act: () => void): void {
  const open = openTransaction.getStore();
  if (open) open.afterwards.push(act);
  else act();
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
