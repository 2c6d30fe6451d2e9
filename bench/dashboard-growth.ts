import type { Data } from "./data/prepare-data.ts";
import { openBackend } from "./statement-cost.ts";
import type { Statement } from "./statements.ts";

const REQUESTS = 60;
const ROUNDS = 2;

/** P18: the dashboard's statement alone, in milliseconds of the database, for few own cards and for many, in turn. */
export async function measureDashboard(
  url: string,
  statement: Statement,
  { member, veteran }: Data,
): Promise<{ few: number; many: number }> {
  const backend = await openBackend(url);
  try {
    const costOf = ({ userId }: Data["member"]) =>
      backend.costOf(REQUESTS, () => backend.run("dashboard", statement, { userId }));
    await costOf(member);
    let [few, many] = [0, 0];
    for (let round = 0; round < ROUNDS; round++) {
      few += (await costOf(member)) / ROUNDS;
      many += (await costOf(veteran)) / ROUNDS;
    }
    return { few, many };
  } finally {
    await backend.end();
  }
}
