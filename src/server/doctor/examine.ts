import type { Config } from "../config.ts";
import { askAddress, judgeAddress } from "./address.ts";
import { examineBackupSettings } from "./backup.ts";
import { judgeClock } from "./clock.ts";
import { examineCounters } from "./counters.ts";
import { examineDatabase } from "./examine-database.ts";
import { type Finding, ok, type Section } from "./finding.ts";
import { askLine, judgeLine, type LineFacts } from "./line.ts";
import { orProblem } from "./reason.ts";
import { judgeNode, judgeRefusal, judgeSettings } from "./settings.ts";
import { examineStorage } from "./storage.ts";

/** How long whoever is asked over the network may take. */
export const LIMIT_MS = 5_000;

/** Looks at everything that the server needs; what fails is a finding, and nothing is changed. */
export async function examine(readConfig: () => Config, limitMs: number): Promise<Section[]> {
  const node = judgeNode(process.versions.node);
  let config: Config;
  try {
    config = readConfig();
  } catch (error) {
    return [
      {
        heading: "Settings",
        findings: [node, judgeRefusal(error instanceof Error ? error.message : String(error))],
      },
    ];
  }
  const { product } = config;
  const outside = Promise.all([
    product.isDemo ? null : askLine(config, limitMs),
    orProblem("BASE_URL", "Correct BASE_URL.", async () =>
      judgeAddress(product, await askAddress(product, limitMs), new Date()),
    ),
    orProblem("RATE_LIMIT_STORE", "Correct RATE_LIMIT_STORE.", () => examineCounters(config, limitMs)),
    orProblem("Storage", "Look at DATA_DIR or the S3_… settings.", () => examineStorage(config, limitMs)),
  ]);
  // The embedded database keeps this process busy: others would seem to be slow meanwhile.
  if (config.databaseUrl === null) await outside;
  const [[line, address, counters, storage], inside] = await Promise.all([
    outside,
    examineDatabase(config, limitMs),
  ]);
  const clocks = [line?.clock, inside.clock].filter((clock) => clock != null);
  return [
    { heading: "Settings", findings: [node, ...judgeSettings(config), ...counters] },
    { heading: "Address", findings: address },
    { heading: "Clock", findings: product.isDemo && clocks.length === 0 ? [] : [judgeClock(clocks)] },
    { heading: "LINE", findings: judgeLineOf(config, line) },
    { heading: "Database", findings: inside.database },
    { heading: "Storage", findings: storage },
    { heading: "Backup", findings: [...examineBackupSettings(config), ...inside.backup] },
    { heading: "People and jobs", findings: inside.running },
  ].filter(({ findings }) => findings.length > 0);
}

const judgeLineOf = (config: Config, line: LineFacts | null): Finding[] =>
  line ? judgeLine(config, line) : [ok("LINE", "emulated within the server")];
