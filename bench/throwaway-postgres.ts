import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type Postgres = { url: string; stop: () => void };

/** BENCH_DATABASE_URL, or a cluster of our own that ends with the run. Throws a sentence when there is neither. */
export function startPostgres(port: number): Postgres {
  const given = process.env.BENCH_DATABASE_URL;
  if (given) return { url: given, stop: () => {} };
  const bin = findBinaries();
  if (!bin)
    throw new Error("No PostgreSQL was found: install it, or name a database with BENCH_DATABASE_URL.");
  const folder = mkdtempSync(join(tmpdir(), "kemurica-bench-"));
  const run = asPostgres(folder);
  const data = join(folder, "data");
  run(join(bin, "initdb"), ["-D", data, "-U", "kemurica", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"]);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c shared_buffers=512MB`;
  run(join(bin, "pg_ctl"), ["-D", data, "-w", "-l", join(folder, "log"), "-o", options, "start"]);
  return {
    url: `postgresql://kemurica@127.0.0.1:${port}/postgres`,
    stop: () => {
      run(join(bin, "pg_ctl"), ["-D", data, "-m", "immediate", "stop"]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findBinaries(): string | null {
  const root = "/usr/lib/postgresql";
  if (!existsSync(root)) return null;
  const newest = readdirSync(root).sort((a, b) => Number(b) - Number(a))[0];
  return newest ? join(root, newest, "bin") : null;
}

/** initdb refuses to run as root; Debian's package brings a person for it. */
function asPostgres(folder: string): (command: string, args: string[]) => void {
  if (process.getuid?.() !== 0)
    return (command, args) => void execFileSync(command, args, { stdio: "ignore", cwd: folder });
  const uid = Number(execFileSync("id", ["-u", "postgres"], { encoding: "utf8" }));
  const gid = Number(execFileSync("id", ["-g", "postgres"], { encoding: "utf8" }));
  chownSync(folder, uid, gid);
  return (command, args) => void execFileSync(command, args, { stdio: "ignore", cwd: folder, uid, gid });
}
