import { copyFileSync, mkdirSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { ICON_NAMES } from "#ui/images/icon-names.ts";
import { CHUNKS, withoutEval } from "./bundle/chunks.ts";
import { shortenInlineScripts } from "./bundle/inline-scripts.ts";

import { onceBuilt } from "./bundle/once-built.ts";
import { refuseLargePages } from "./bundle/page-sizes.ts";
import { buildStartFile } from "./bundle/start-file.ts";
import { nameZod, WITHOUT_UNREAD_SHAPES } from "./bundle/unread-shapes.ts";
import { buildServiceWorker } from "./vite.service-worker.ts";

const SERVER_ONLY =
  /\/src\/(?:database|platform|http|server|fixtures|line-emulator|features\/[^/]+\/(?:api|commands|queries|drawing))\//;

/** Fails the build when browser code reaches server code; unguarded it would ship table code to the browser. */
function refuseServerCodeInBrowser(): Plugin {
  return {
    name: "refuse-server-code-in-browser",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    load(id) {
      const path = id.split("?")[0] ?? id;
      if (SERVER_ONLY.test(path)) throw new Error(`Server code reached the browser build: ${path}`);
      return null;
    },
  };
}

/**
 * Copies into the public folder the icons that the product uses, where `Icon` finds them, the licence of libheif,
 * which goes wherever its code goes (LGPL), and what shows the calls at /docs/api.
 */
function copyPublicFiles(): Plugin {
  return {
    name: "copy-public-files",
    buildStart() {
      mkdirSync("public/licenses", { recursive: true });
      copyFileSync("node_modules/libheif-js/libheif-wasm/LICENSE", "public/licenses/libheif.txt");
      mkdirSync("public/api-reference", { recursive: true });
      for (const name of ["swagger-ui.css", "swagger-ui-bundle.js", "LICENSE", "NOTICE"]) {
        copyFileSync(`node_modules/swagger-ui-dist/${name}`, `public/api-reference/${name}`);
      }
      mkdirSync("public/icons", { recursive: true });
      for (const name of ICON_NAMES) {
        copyFileSync(`node_modules/lucide-static/icons/${name}.svg`, `public/icons/${name}.svg`);
      }
    },
  };
}

/** Below this a header costs more than it saves. */
const WORTH_COMPRESSING_BYTES = 1_024;

/** Compresses the browser's files once, as hard as it goes; the server sends what the browser understands. */
function precompress(): Plugin {
  const ways = [
    [".br", promisify(brotliCompress)],
    [".gz", promisify(gzip)],
  ] as const;
  return onceBuilt("precompress", async (client) => {
    for (const folder of [join(client, "assets"), join(client, "api-reference")]) {
      const names = (await readdir(folder)).filter((name) => /\.(?:js|css|svg|wasm)$/.test(name));
      await Promise.all(names.map((name) => compressFile(join(folder, name))));
    }
  });

  async function compressFile(path: string): Promise<void> {
    const bytes = await readFile(path);
    if (bytes.byteLength < WORTH_COMPRESSING_BYTES) return;
    await Promise.all(
      ways.map(async ([ending, compress]) => writeFile(path + ending, await compress(bytes))),
    );
  }
}

export default defineConfig({
  plugins: [
    copyPublicFiles(),
    refuseServerCodeInBrowser(),
    nameZod(),
    shortenInlineScripts(),
    tailwindcss(),
    !process.env.VITEST && reactRouter(),
    buildServiceWorker(),
    precompress(),
    refuseLargePages(),
    buildStartFile(),
  ],
  build: { target: "es2022" },
  // Workers load parts of theirs when they need them.
  worker: { format: "es" },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: WITHOUT_UNREAD_SHAPES,
          output: { codeSplitting: { groups: CHUNKS }, intro: withoutEval },
        },
      },
    },
    ssr: { build: { target: "node24", rolldownOptions: { input: "./src/server/app.ts" } } },
  },
});
