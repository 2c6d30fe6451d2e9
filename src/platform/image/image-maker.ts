import { join } from "node:path";
import type { Logger } from "pino";
import type { Piscina } from "piscina";
import { DomainError } from "#foundation/domain-error.ts";
import { PICTURE_REFUSALS } from "#foundation/picture-file/picture-refusals.ts";
import { type PictureRefusal, readPictureFile } from "#foundation/picture-file/read-picture-file.ts";
import { type Metrics, measureWork } from "../metrics.ts";
import { createQueue, type QueueState } from "../queue.ts";
import type { MadeImage, Outcome, SourceImage } from "./image-worker.ts";

/** Makes pictures that can be kept and shown out of files that somebody sent. */
export type ImageMaker = {
  /** Within 1920 × 1920, with its smaller widths. Refuses what is no JPEG, PNG, WebP or HEIC, and what is broken. */
  makePhoto: (bytes: Uint8Array) => Promise<MadeImage>;
  /** The square in the middle, 512 × 512 at most. */
  makePortrait: (bytes: Uint8Array) => Promise<MadeImage>;
  /** AVIF of a master, in the order of its widths. */
  makeAvif: (master: Uint8Array, widths: number[]) => Promise<Uint8Array[]>;
  /** The pixels (RGBA) of a master that fill a place, as much of it as there is room for. */
  makeCover: (master: Uint8Array, place: { width: number; height: number }) => Promise<Uint8Array>;
  state: () => QueueState;
  close: () => Promise<void>;
};

const THREADS = 2;
const MOST_WAITING = 20;
/** From the moment when a thread begins; waiting does not count. */
const TIME_LIMIT_MS = 10_000;
const HEAP_MB = 256;
/** A thread with its decoders takes some 40 MB, and a third of a second to come back. */
const IDLE_MS = 20_000;
const WORKER = "src/platform/image/image-worker.ts";

type WorkerOptions = {
  rootDirectory: string;
  log: Pick<Logger, "error">;
  metrics: Pick<Metrics, "pictures">;
  worker?: string;
  /** Ends a picture's time. */
  newTimeLimit?: () => AbortSignal;
  /** How long a thread waits for the next picture before it ends. */
  idleMs?: number;
};

/**
 * Decodes and encodes in two threads, which are started with the first picture and end when they are idle. A thread that
 * takes too long is ended and replaced. The worker's source runs as it is, beside the bundle too: a checkout has both.
 */
export function createImageMaker({
  rootDirectory,
  log,
  metrics,
  worker = WORKER,
  newTimeLimit = () => AbortSignal.timeout(TIME_LIMIT_MS),
  idleMs = IDLE_MS,
}: WorkerOptions): ImageMaker {
  const enqueue = createQueue({ atOnce: THREADS, mostWaiting: MOST_WAITING });
  let started: Promise<Piscina> | null = null;
  const pool = () => (started ??= startPool(join(rootDirectory, worker), log, idleMs));

  async function run<Result>(name: string, task: object): Promise<Result> {
    return enqueue(() =>
      measureWork(metrics.pictures.startTimer({ task: name }), async () =>
        (await pool()).run(task, { name, signal: newTimeLimit() }),
      ),
    );
  }

  async function make(name: "makePhoto" | "makePortrait", bytes: Uint8Array): Promise<MadeImage> {
    // What is no picture, or too large a one, waits for no thread.
    const file = readPictureFile(bytes);
    if ("refused" in file && file.refused !== "unreadable") throw refusal(file.refused);
    const task: SourceImage = { bytes };
    const outcome = await run<Outcome>(name, task).catch((error: unknown): Outcome => {
      if (isOfThePicture(error)) return { refused: "unreadable" };
      throw error;
    });
    if ("made" in outcome) return outcome.made;
    throw refusal(outcome.refused);
  }

  return {
    makePhoto: (bytes) => make("makePhoto", bytes),
    makePortrait: (bytes) => make("makePortrait", bytes),
    makeAvif: (master, widths) => run("makeAvif", { master, widths }),
    makeCover: (master, place) => run("makeCover", { master, ...place }),
    state: enqueue.state,
    async close() {
      await (await started)?.destroy();
    },
  };
}

async function startPool(
  filename: string,
  log: Pick<Logger, "error">,
  idleTimeout: number,
): Promise<Piscina> {
  const [{ Piscina }] = await Promise.all([import("piscina"), import("./sharp-settings.ts")]);
  const pool = new Piscina({
    filename,
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  // A thread may die after its work was given up. Nobody waits for it then, and an unheard error would end the process.
  pool.on("error", (error: unknown) => log.error({ err: error }, "image thread died"));
  return pool;
}

function refusal(refused: PictureRefusal): DomainError {
  const { code, text } = PICTURE_REFUSALS[refused];
  return new DomainError("invalid", code, text);
}

/** Out of time or out of memory: another picture may well do. */
function isOfThePicture(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === "AbortError" || ("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY");
}
