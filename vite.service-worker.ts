import { readdirSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "vite";
import { type Manifest, readManifest } from "./bundle/manifest.ts";
import type { Build } from "./src/service-worker/worker-scope.ts";

const OFFLINE_SCREEN = ["root", "routes/entry/offline"];
/** The screens whose data is kept without a network (src/service-worker/page-key.ts), and their frame. */
const MEMBER_SCREENS = [
  "root",
  "layouts/shell",
  "routes/entry/guide",
  "routes/entry/terms",
  "routes/entry/privacy",
  "routes/cards/dashboard",
  "routes/cards/mix-share",
  "routes/cards/preferences",
  "routes/cards/shisha-album",
  "routes/cards/shisha-detail",
  "routes/cards/shisha-index",
  "routes/cards/shisha-new",
  "routes/cards/shisha-new-v2",
  "routes/catalog/flavor",
  "routes/catalog/maker",
  "routes/shops/shop",
  "routes/shops/shops",
];

/** What is large and of no use without a network, or never used where the worker is: maps, readers of codes, HEIC, LINE. */
const LEFT_OUT =
  /node_modules\/(?:maplibre-gl|@vis\.gl|libheif-js|zxing-wasm|barcode-detector|@line)\/|\/src\/(?:ui\/maps|ui\/scanner)\/|start-liff/;

type Chunk = { imports: string[]; later: string[]; isLeftOut: boolean };

/** Builds the service worker once the browser's files are there, and tells it which of them it needs without a network. */
export function buildServiceWorker(): Plugin {
  const chunks = new Map<string, Chunk>();
  return {
    name: "build-service-worker",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client" || name === "ssr",
    writeBundle: {
      order: "post",
      sequential: true,
      async handler({ dir = "" }, bundle) {
        if (this.environment.name === "client") {
          for (const one of Object.values(bundle)) {
            if (one.type !== "chunk") continue;
            chunks.set(`/${one.fileName}`, {
              imports: [...one.imports, ...cssOf(one)].map((name) => `/${name}`),
              later: one.dynamicImports.map((name) => `/${name}`),
              isLeftOut: one.moduleIds.some((id) => LEFT_OUT.test(id)),
            });
          }
          return;
        }
        const root = join(dir, "..", "client");
        const manifest = readManifest(root);
        const files = filesOf(OFFLINE_SCREEN, manifest, withoutLater(chunks));
        const icons = readdirSync(join(root, "icons")).map((name) => `/icons/${name}`);
        const memberFiles = [...filesOf(MEMBER_SCREENS, manifest, chunks), ...icons].filter(
          (url) => !files.includes(url),
        );
        await writeWorker(root, { version: manifest.version, files, memberFiles });
      },
    },
  };
}

function cssOf(chunk: object): string[] {
  const { viteMetadata } = chunk as { viteMetadata?: { importedCss: Set<string> } };
  return [...(viteMetadata?.importedCss ?? [])];
}

function withoutLater(chunks: Map<string, Chunk>): Map<string, Chunk> {
  return new Map([...chunks].map(([path, chunk]) => [path, { ...chunk, later: [] }]));
}

/** All that the screens load, at once and later, but for what is left out. */
function filesOf(ids: string[], { url, entry, routes }: Manifest, chunks: Map<string, Chunk>): string[] {
  const found = new Set([url]);
  const visit = (file: string) => {
    const [path = file] = file.split("#");
    const chunk = chunks.get(path);
    if (found.has(path) || chunk?.isLeftOut) return;
    found.add(path);
    for (const next of chunk ? [...chunk.imports, ...chunk.later] : []) visit(next);
  };
  const screens = ids.map((id) => {
    const route = routes[id];
    if (!route) throw new Error(`A screen that is kept without a network is no route: ${id}`);
    return route;
  });
  for (const { module, imports = [], css } of [entry, ...screens]) {
    for (const file of [module, ...imports, ...css]) visit(file);
  }
  return [...found].sort();
}

async function writeWorker(outDir: string, made: Build): Promise<void> {
  await build({
    configFile: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: "warn",
    define: { BUILD: JSON.stringify(made) },
    build: {
      outDir,
      emptyOutDir: false,
      target: "es2022",
      rolldownOptions: {
        input: join(import.meta.dirname, "src/service-worker/service-worker.ts"),
        output: { format: "iife", entryFileNames: "service-worker.js", codeSplitting: false },
      },
    },
  });
}
