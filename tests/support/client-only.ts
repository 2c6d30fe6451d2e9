import type { ScreenModule } from "./screen-modules.ts";

/**
 * What is wrong with a screen whose data comes in the browser alone (docs/architecture.md, "A screen"); nothing for a good one and
 * for every other screen. Server middleware runs on the way to a screen only where the server is asked: a screen that is not
 * open has a loader without data, and its clientLoader asks it before anything else.
 */
export async function findClientOnlyProblems(module: ScreenModule): Promise<string[]> {
  const { handle, loader, clientLoader, HydrateFallback } = module;
  const bringsNothing = loader === undefined || (loader.length === 0 && loader({} as never) === null);
  if (!handle?.isClientOnly)
    return clientLoader && bringsNothing ? ["does not say that it is client-only"] : [];
  const isGuarded = module.middleware?.[0]?.policy !== "open";
  return [
    ...(clientLoader ? [] : ["brings no data"]),
    ...(HydrateFallback ? [] : ["draws nothing until then"]),
    ...(bringsNothing ? [] : ["brings data from the server"]),
    ...(isGuarded && !loader ? ["has no gate"] : []),
    ...(loader && !clientLoader?.hydrate ? ["is not asked at its first visit"] : []),
    ...(loader && !(await asksGate(clientLoader)) ? ["passes its gate by"] : []),
  ];
}

/** Whether nothing but the gate's refusal comes of it where the gate refuses. */
async function asksGate(clientLoader: ScreenModule["clientLoader"]): Promise<boolean> {
  const refusal = new Response(null, { status: 302 });
  try {
    await clientLoader?.({ serverLoader: () => Promise.reject(refusal) } as never);
    return false;
  } catch (thrown) {
    return thrown === refusal;
  }
}
