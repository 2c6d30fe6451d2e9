import type { DrawnCard } from "#features/flavor-card/drawing/draw-card.ts";
import type { Services } from "#platform/services.ts";

/** A picture that is drawn when it is first asked for, and kept under a name made of what it says. */
export type WantedPicture = {
  /** The id of what it is of. */
  folder: string;
  /** Names everything that it shows. */
  drawnAs: string;
  /** Of its file's name: shape and format. */
  ending: string;
  contentType: DrawnCard["contentType"];
  draw: () => Promise<DrawnCard>;
};

type Keeping = Pick<Services, "cardStore" | "log">;

/** Reads kept pictures, or draws and keeps them: everybody who asks for one while it is being drawn waits for the same one. */
export function keepDrawn(): (services: Keeping, wanted: WantedPicture) => Promise<DrawnCard> {
  const underWay = new Map<string, Promise<DrawnCard>>();
  return (services, wanted) => {
    const name = nameOf(wanted);
    const begun = underWay.get(name);
    if (begun) return begun;
    const work = readOrDraw(services, wanted).finally(() => underWay.delete(name));
    underWay.set(name, work);
    return work;
  };
}

const nameOf = ({ folder, drawnAs, ending }: WantedPicture) => `${folder}/${drawnAs}${ending}`;

async function readOrDraw({ cardStore, log }: Keeping, wanted: WantedPicture): Promise<DrawnCard> {
  const name = nameOf(wanted);
  // A store that cannot be reached must not keep anybody from seeing a card, nor must a full one.
  const kept = await cardStore.read(name).catch((error: unknown) => {
    log.error({ err: error }, "kept card was not read");
    return null;
  });
  if (kept) return { bytes: kept, contentType: wanted.contentType };
  const drawn = await wanted.draw();
  try {
    await cardStore.write(name, drawn.bytes);
    // What the card said before is asked for by nobody; kept, it would fill the disk with every change of a name.
    await cardStore.removeOthers(name, wanted.ending);
  } catch (error) {
    log.error({ err: error }, "card was not kept");
  }
  return drawn;
}
