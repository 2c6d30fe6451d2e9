import { cast } from "#fixtures/cast.ts";
import { seedDemo } from "#fixtures/seed/seed-demo.ts";
import { seedPhotos } from "#fixtures/seed/seed-photos.ts";
import type { RunningServices } from "./create-services.ts";

/** Fills an empty demo with its cast, once; `onStep` hears what it is at, where that takes a moment. */
export async function prepareDemo(
  { services, opened, config }: RunningServices,
  onStep: (step: string) => void,
): Promise<void> {
  if (!config.product.isDemo) return;
  await seedDemo(services, config.product, onStep);
  // A demo without photos is better than none.
  const tools = { ...services, locks: opened.locks };
  await seedPhotos(tools, config.rootDirectory, onStep).catch((error: unknown) =>
    services.log.error(`The demo has no photos: ${error instanceof Error ? error.message : String(error)}`),
  );
}

/** What the person at the terminal wants to know once the server listens. */
export function announce({ config }: RunningServices): string {
  const address = `\n  ${config.product.productName} is ready: ${config.product.baseUrl}\n`;
  if (!config.product.isDemo) return address;
  const people = cast.map((person) => `    ${person.displayName}  ${person.note ?? ""}`);
  return [
    address,
    "  Demo mode: anybody who reaches this address can sign in as anybody. Never put it on the internet.",
    `  Begin at ${config.product.baseUrl}/demo-menu, which leads through all of it.`,
    `  Sign in at ${config.product.baseUrl}/login; the emulated LINE asks as whom:`,
    ...people,
    "",
  ].join("\n");
}
