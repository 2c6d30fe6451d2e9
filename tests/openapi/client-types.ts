import { createRequire, registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Document } from "#server/openapi/openapi.ts";
import { makeDocument } from "./the-document.ts";

/** The calls of a member's evening: types of all of them would be thirty times as long, and prove no more. */
const OF_AN_EVENING = new Set([
  "lineSigninSimple",
  "agreeToTerms",
  "upsertUser",
  "listShops",
  "findShop",
  "checkIn",
  "createMix",
  "uploadMixImage",
  "saveMixImages",
  "findMix",
  "likeMix",
  "writeComment",
  "listOwnMixes",
  "listNotifications",
  "readBell",
  "markNotificationsRead",
  "logout",
]);

/** Kept, so that the types stand where tsc looks for them: `npm run api:client` writes it. */
export const CLIENT_TYPES_FILE = join(import.meta.dirname, "client-types.generated.d.ts");

/** What openapi-typescript makes of the document. */
export async function makeClientTypes(): Promise<string> {
  giveGeneratorItsCompiler();
  const { default: generate, astToString } = await import("openapi-typescript");
  return `// Made by \`npm run api:client\` from the OpenAPI document.\n${astToString(await generate(JSON.stringify(ofAnEvening(makeDocument()))))}`;
}

/** openapi-typescript writes with TypeScript's compiler API, which TypeScript 7 has no more (decision 095). */
function giveGeneratorItsCompiler(): void {
  const { resolve } = createRequire(import.meta.url);
  const url = pathToFileURL(resolve("@ts-morph/common/dist/typescript.js")).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === "typescript" && context.parentURL?.includes("/openapi-typescript/")
        ? { url, shortCircuit: true }
        : next(specifier, context),
  });
}

function ofAnEvening(document: Document): Document {
  const paths: Document["paths"] = {};
  for (const [path, operations] of Object.entries(document.paths)) {
    const taken = Object.entries(operations).filter(([, { operationId }]) => OF_AN_EVENING.has(operationId));
    if (taken.length > 0) paths[path] = Object.fromEntries(taken);
  }
  const text = JSON.stringify({ ...document, paths }, (key, value) =>
    key === "example" ? undefined : value,
  );
  return withoutUnused(JSON.parse(text) as Document);
}

/** Without the shared parts that nothing names any more. */
function withoutUnused(document: Document): Document {
  const { components } = document;
  for (let removed = -1; removed !== 0; ) {
    removed = 0;
    const text = JSON.stringify(document);
    for (const [kind, parts] of Object.entries(components)) {
      for (const name of Object.keys(parts)) {
        if (kind === "securitySchemes" || text.includes(`"#/components/${kind}/${name}"`)) continue;
        delete (parts as Record<string, unknown>)[name];
        removed += 1;
      }
    }
  }
  return document;
}
