import { readFile } from "node:fs/promises";
import { minify, type Plugin } from "vite";

const RAW_SCRIPT = /\.js\?raw$/;

/** Scripts that stand in the pages themselves go without their comments: each page carries them, and is compressed with them. */
export function shortenInlineScripts(): Plugin {
  return {
    name: "shorten-inline-scripts",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: RAW_SCRIPT },
      async handler(id) {
        const file = id.replace("?raw", "");
        const { code } = await minify(file, await readFile(file, "utf8"));
        return `export default ${JSON.stringify(code.trim())}`;
      },
    },
  };
}
