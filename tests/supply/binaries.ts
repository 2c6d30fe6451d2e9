import { closeSync, type Dirent, openSync, readdirSync, readFileSync, readSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** How what a processor, a WebAssembly engine or an unpacker reads begins. */
const BEGINNINGS: [string, string][] = [
  ["7f454c46", "ELF"],
  ["0061736d", "WebAssembly"],
  ["feedface", "Mach-O"],
  ["feedfacf", "Mach-O"],
  ["cefaedfe", "Mach-O"],
  ["cffaedfe", "Mach-O"],
  ["cafebabe", "Mach-O"],
  ["4d5a", "PE"],
  ["504b0304", "packed"],
  ["1f8b", "packed"],
  ["28b52ffd", "packed"],
  ["fd377a585a00", "packed"],
  ["425a68", "packed"],
];
/** `pglite.data` is a file system without a beginning of its own. */
const NAMES = /\.(?:node|wasm|bare|so(?:\.[\d.]+)?|dll|dylib|exe|data)$/i;
const SCRIPT = /\.[cm]?js$/i;
/** Text that nothing runs, and pictures, fonts and sounds. */
const NO_CODE =
  /\.(?:[cm]?tsx?|jsx|map|json|md|markdown|txt|css|html?|ya?ml|svg|flow|woff2?|ttf|otf|png|jpe?g|webp|gif|ico)$/i;
/** The first four bytes of a WebAssembly module in base64. */
const WRITTEN_WASM = "AGFzbQ";

/** `folder`: that of the package, below the `node_modules`. */
type Binary = { file: string; folder: string; packageName: string; kind: string };

/** Every file below a `node_modules` that holds code no one can read, with the package that it lies in. */
export function findBinaries(nodeModules: string): Binary[] {
  const entries = readdirSync(nodeModules, { recursive: true, withFileTypes: true });
  return entries.filter(isLookedAt).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    const file = relative(nodeModules, path).split(sep).join("/");
    // What npm and the tests keep lies in folders that begin with a dot: it comes from no package.
    if (file.startsWith(".")) return [];
    const kind = SCRIPT.test(entry.name) ? kindOfScript(path) : kindOf(path);
    return kind ? [{ file, ...packageOf(file), kind }] : [];
  });
}

const isLookedAt = (entry: Dirent) => entry.isFile() && !NO_CODE.test(entry.name);

function packageOf(file: string): { folder: string; packageName: string } {
  const inner = "/node_modules/";
  const start = file.includes(inner) ? file.lastIndexOf(inner) + inner.length : 0;
  const own = file.slice(start).split("/");
  const packageName = own.slice(0, own[0]?.startsWith("@") ? 2 : 1).join("/");
  return { folder: file.slice(0, start) + packageName, packageName };
}

function kindOf(path: string): string | null {
  const bytes = Buffer.alloc(8);
  const descriptor = openSync(path, "r");
  const length = readSync(descriptor, bytes, 0, bytes.length, 0);
  closeSync(descriptor);
  return kindOfBytes(bytes.subarray(0, length)) ?? (NAMES.test(path) ? "by its name" : null);
}

function kindOfScript(path: string): string | null {
  const bytes = readFileSync(path);
  return kindOfBytes(bytes) ?? (bytes.includes(WRITTEN_WASM) ? "WebAssembly in text" : null);
}

function kindOfBytes(bytes: Buffer): string | null {
  const beginning = bytes.subarray(0, 8).toString("hex");
  return BEGINNINGS.find(([start]) => beginning.startsWith(start))?.[1] ?? null;
}
