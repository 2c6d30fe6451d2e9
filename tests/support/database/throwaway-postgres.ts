import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A PostgreSQL server of our own in a temporary folder, to be killed and frozen at will. */
export type ThrowawayPostgres = {
  url: string;
  /** Ends it in the middle of whatever it does, as a crash would. */
  crash: () => void;
  /** After `crash`: brings it back, with what it had written. */
  start: () => void;
  /** Stops all its processes where they are: connections stay open and nothing is answered. */
  freeze: () => void;
  thaw: () => void;
  /** Ends it for good and removes its folder. */
  remove: () => void;
};

/** Null where this machine has a PostgreSQL server. */
export const postgresLacks = () => (findBinaries() ? null : "postgresql");

/** Throws a sentence where no PostgreSQL is installed. */
export function startThrowawayPostgres(port: number, settings = "-c fsync=off"): ThrowawayPostgres {
  const bin = findBinaries();
  if (!bin) throw new Error("No PostgreSQL server was found: install Debian's package postgresql.");
  const folder = mkdtempSync(join(tmpdir(), "kemurica-postgres-"));
  const data = join(folder, "data");
  const run = asPostgres(folder);
  const control = (...args: string[]) => run(join(bin, "pg_ctl"), ["-D", data, "-w", ...args]);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} ${settings}`;
  const start = () => control("-l", join(folder, "log"), "-o", options, "start");
  const crash = () => control("-m", "immediate", "stop");
  const signal = (name: NodeJS.Signals) => {
    const [postmaster = ""] = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n");
    for (const pid of [postmaster, ...childrenOf(postmaster)]) sendSignal(Number(pid), name);
  };

  run(join(bin, "initdb"), ["-D", data, "-U", "kemurica", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"]);
  start();
  return {
    url: `postgresql://kemurica@127.0.0.1:${port}/postgres`,
    crash,
    start,
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    remove() {
      if (existsSync(join(data, "postmaster.pid"))) {
        signal("SIGCONT");
        crash();
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A process of PostgreSQL may end by itself before its turn comes. */
function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

function childrenOf(pid: string): string[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
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
