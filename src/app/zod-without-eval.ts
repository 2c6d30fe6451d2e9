declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// Zod tries `new Function` when its first object shape is made, which the Content-Security-Policy would report. The
// root module imports this before anything else: the modules of a page run before entry.client.tsx does.
if (typeof document !== "undefined") {
  globalThis.__zod_globalConfig ??= {};
  globalThis.__zod_globalConfig.jitless = true;
}

export {};
