import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generate } from "selfsigned";
import { rootDirectory, untilListening } from "./server-process.ts";

export type Nginx = {
  /** `https://localhost:<port>`. */
  base: string;
  /** The same without TLS. */
  plainBase: string;
  /** What clients have to trust. */
  certificate: string;
  /** What nginx wrote of each request: method, path, statuses of the servers asked, and whether its cache answered. */
  requests: () => { line: string; method: string; path: string; asked: string; cache: string }[];
  /** Everything that the cache keeps, as nginx keeps it: headers and bytes. */
  kept: () => string[];
  /** What nginx wrote of the servers behind it: which did not answer well, and which it leaves alone. */
  complaints: () => string[];
  end: () => Promise<void>;
};

const exampleFile = (name: string) => readFileSync(join(rootDirectory, "deploy", name), "utf8");

/** Null where this machine has nginx. */
export function nginxLacks(): string | null {
  return spawnSync("nginx", ["-v"]).error ? "nginx" : null;
}

/** Throws where the example does not say what is replaced: it would run with the places of a real machine. */
function replaceAll(text: string, places: [from: string, to: string][]): string {
  return places.reduce((rest, [from, to]) => {
    if (!rest.includes(from)) throw new Error(`The example does not say «${from}» any more.`);
    return rest.replaceAll(from, to);
  }, text);
}

/** The example's site and cache, with only ports, name, certificate and folders replaced, in a bare nginx of our own. */
export async function startNginx(
  folder: string,
  { port, plainPort, servers }: { port: number; plainPort: number; servers: [string, string] },
): Promise<Nginx> {
  for (const name of ["temporary", "cache"]) mkdirSync(join(folder, name), { recursive: true });
  const { cert, private: key } = await generate([{ name: "commonName", value: "localhost" }], {
    keySize: 2048,
    algorithm: "sha256",
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] }],
  });
  writeFileSync(join(folder, "fullchain.pem"), cert);
  writeFileSync(join(folder, "privkey.pem"), key, { mode: 0o600 });
  const site = replaceAll(exampleFile("nginx.conf"), [
    ["127.0.0.1:3001", `127.0.0.1:${servers[0]}`],
    ["127.0.0.1:3002", `127.0.0.1:${servers[1]}`],
    ["https://kemurica.example", `https://localhost:${port}`],
    ["kemurica.example", "localhost"],
    ["listen 80;", `listen 127.0.0.1:${plainPort};`],
    ["listen 443 ssl", `listen 127.0.0.1:${port} ssl`],
    ["/etc/ssl/kemurica", folder],
  ]);
  const cache = replaceAll(exampleFile("nginx-cache.conf"), [
    ["/var/cache/nginx/kemurica", join(folder, "cache")],
  ]);
  writeFileSync(join(folder, "site.conf"), site);
  writeFileSync(join(folder, "cache.conf"), cache);
  writeFileSync(join(folder, "nginx.conf"), surroundings(folder));

  const words = ["-c", join(folder, "nginx.conf"), "-p", folder, "-e", join(folder, "errors.log")];
  execFileSync("nginx", ["-t", ...words], { stdio: ["ignore", "ignore", "pipe"] });
  const child = spawn("nginx", [...words, "-g", "daemon off;"], { stdio: "ignore" });
  await untilListening(port, child, () => `nginx ended: ${readFileSync(join(folder, "errors.log"), "utf8")}`);
  return {
    base: `https://localhost:${port}`,
    plainBase: `http://127.0.0.1:${plainPort}`,
    certificate: cert,
    requests: () => readRequests(join(folder, "requests.log")),
    kept: () => filesBelow(join(folder, "cache")).map((file) => readFileSync(file, "latin1")),
    complaints: () =>
      readFileSync(join(folder, "errors.log"), "utf8")
        .split("\n")
        .filter((line) => line.includes("upstream")),
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** What Debian's own nginx.conf has around a site, without its places; its workers are whoever started it, whose folders these are. */
function surroundings(folder: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/temporary/${name};`,
  );
  return `
    ${process.getuid?.() === 0 ? "user root;" : ""}
    worker_processes 2;
    pid ${folder}/nginx.pid;
    events { worker_connections 1024; }
    http {
      ${temporary.join("\n      ")}
      log_format asked '$request_method\\t$uri\\t$upstream_status\\t$upstream_cache_status';
      access_log ${folder}/requests.log asked;
      error_log ${folder}/errors.log info;
      include ${folder}/cache.conf;
      include ${folder}/site.conf;
    }
  `;
}

function readRequests(file: string): ReturnType<Nginx["requests"]> {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => {
    const [method = "", path = "", asked = "", cache = ""] = line.split("\t");
    return { line, method, path, asked, cache };
  });
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
