import { spawnSync } from "node:child_process";
import { AUDIT_EXCEPTIONS, judgeAudit } from "./audit.ts";
import { ROOT } from "./lock-file.ts";

// npm run check:audit
const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--audit-level=high", "--json"], {
  cwd: ROOT,
  encoding: "utf8",
  timeout: 120_000,
});
const holes = judgeAudit(stdout ?? "", AUDIT_EXCEPTIONS, new Date().toISOString().slice(0, 10));
if (holes === null)
  process.stdout.write("Known holes were not looked for: the registry does not answer npm audit.\n");
else if (holes.length === 0)
  process.stdout.write("No high or critical hole is known in what production uses.\n");
else {
  process.stderr.write(`${holes.join("\n")}\n`);
  process.exitCode = 1;
}
