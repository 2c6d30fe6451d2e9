import { randomUUID } from "node:crypto";
import { stat, statfs } from "node:fs/promises";
import { bytesText } from "#foundation/grouped-number.ts";
import type { FileStore } from "#platform/storage/file-store.ts";
import type { Config } from "../config.ts";
import { createBackupStore, createStores } from "../stores.ts";
import { type Finding, note, ok, problem } from "./finding.ts";
import { codeOf, reasonOf, withinLimit } from "./reason.ts";

const LOW_ROOM_BYTES = 1024 ** 3;
const OTHERS = 0o077;

/** Whether anybody but its owner may do anything with a file of this mode. */
export const isOpenToOthers = (mode: number) => (mode & OTHERS) !== 0;

type Action = "put" | "list" | "get" | "abort" | "delete";
const PERMISSIONS: Record<Action, string> = {
  put: "s3:PutObject",
  list: "s3:ListBucket",
  get: "s3:GetObject",
  abort: "s3:AbortMultipartUpload",
  delete: "s3:DeleteObject",
};

const ORDER = Object.keys(PERMISSIONS);

type Refusal = { action: Action; code: string; reason: string };

/** A part of the place's files: in which bucket and below what. */
type Part = { subject: string; bucket: string; setting: string; prefix: string; store: FileStore };

export async function examineStorage(config: Config, limitMs: number): Promise<Finding[]> {
  const { s3 } = config;
  if (!s3) return examineDisk(config, limitMs);
  // Loading the client takes its time, which is none of the bucket's.
  await import("@aws-sdk/client-s3");
  const { cardStore, pictureStore, documentStore } = createStores(config);
  const { backupStore } = createBackupStore(config);
  const pictures = { bucket: s3.bucket, setting: "S3_BUCKET" };
  const papers = { bucket: s3.documentBucket, setting: "S3_DOCUMENT_BUCKET" };
  const parts: Part[] = [
    { ...pictures, subject: "Pictures", prefix: "storage", store: pictureStore },
    { ...pictures, subject: "Drawn cards", prefix: "cards", store: cardStore },
    { ...papers, subject: "Papers", prefix: "documents", store: documentStore },
    { ...papers, subject: "Backups", prefix: "backups", store: backupStore },
  ];
  const tried = await Promise.all(
    parts.map(async (part) => {
      const probe = `doctor-${randomUUID()}/probe`;
      return { part, probe, refusals: await tryEverything(part.store, probe, limitMs) };
    }),
  );
  const shut = new Set<string>();
  return tried.flatMap(({ part, probe, refusals }) => {
    const [first] = refusals;
    if (!first || !isShut(first)) return [judgeBucket(part, probe, refusals)];
    // Said once of all that is in it.
    if (shut.has(part.bucket)) return [];
    shut.add(part.bucket);
    return [judgeShutBucket(part, first)];
  });
}

/** Not this action alone: nobody is let in, or there is nothing. */
const isShut = ({ action, code }: Refusal) => action === "put" && code !== "AccessDenied";

/** What the key may not do, with a file of its own that is removed in the end, also where something fails. */
async function tryEverything(store: FileStore, probe: string, limitMs: number): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  const attempt = async (action: Action, work: () => Promise<unknown>) => {
    try {
      await withinLimit(limitMs, work());
      return true;
    } catch (error) {
      refusals.push({ action, code: codeOf(error), reason: reasonOf(error) });
      return false;
    }
  };
  const folder = probe.slice(0, probe.indexOf("/"));
  let isThere = false;
  try {
    isThere = await attempt("put", () => store.write(probe, Buffer.from("doctor"), "text/plain"));
    // Nothing else is known where the bucket itself is not.
    if (refusals[0] && isShut(refusals[0])) return refusals;
    await Promise.all([
      attempt("list", () => listAll(store, folder)),
      isThere ? attempt("get", () => readBack(store, probe)) : null,
      attempt("abort", () => store.tryUnfinished(`${probe}-unfinished`)),
    ]);
    return refusals;
  } finally {
    // Also what seemed to fail may have come.
    await attempt("delete", () =>
      store.remove(probe).catch(async (error: unknown) => {
        // A file is removed with what lies below it, for which it is listed: that refusal is said already.
        const isTheList = refusals.some(({ action }) => action === "list");
        if (!isTheList || (isThere && (await store.read(probe)) !== null)) throw error;
      }),
    );
    refusals.sort((a, b) => ORDER.indexOf(a.action) - ORDER.indexOf(b.action));
  }
}

async function listAll(store: FileStore, folder: string): Promise<void> {
  for await (const _ of store.list(folder));
}

async function readBack(store: FileStore, probe: string): Promise<void> {
  if ((await store.read(probe)) === null) throw new Error("what was put is not there");
}

function judgeShutBucket(
  { bucket, setting }: Pick<Part, "bucket" | "setting">,
  { code, reason }: Refusal,
): Finding {
  const known: Record<string, string> = {
    NoSuchBucket: `Create the bucket ${bucket}, or correct ${setting}.`,
    InvalidAccessKeyId: "Correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.",
    SignatureDoesNotMatch: "Correct S3_SECRET_ACCESS_KEY.",
  };
  return problem(
    `Bucket ${bucket}`,
    `cannot be used (${reason})`,
    known[code] ?? "Correct S3_ENDPOINT, S3_REGION and S3_FORCE_PATH_STYLE, or start the S3 server.",
  );
}

function judgeBucket(
  { subject, bucket, prefix }: Omit<Part, "store" | "setting">,
  probe: string,
  refusals: readonly Refusal[],
): Finding {
  const place = `s3://${bucket}/${prefix}`;
  if (refusals.length === 0) return ok(subject, `${place}: put, get, list, abort and delete work`);
  const actions = refusals.map(({ action }) => action);
  const failing = refusals.map(({ action, reason }) => `${action} (${reason})`).join(", ");
  const isLeft = actions.includes("delete") && !actions.includes("put");
  const said = `${place}: does not work: ${failing}${isLeft ? `; ${prefix}/${probe} is left there` : ""}`;
  const permissions = actions.map((action) => PERMISSIONS[action]).join(", ");
  return actions.every((action) => action === "abort")
    ? note(
        subject,
        said,
        `Allow ${permissions} on ${bucket}, or give the bucket a lifecycle rule that ends unfinished uploads.`,
      )
    : problem(subject, said, `Allow ${permissions} on ${bucket} for the key of S3_ACCESS_KEY_ID.`);
}

type DiskFacts = { directory: string; mode: number; freeBytes: number; wrong: string | null };

async function examineDisk(config: Config, limitMs: number): Promise<Finding[]> {
  const { dataDirectory: directory } = config;
  const found = await stat(directory).catch(() => null);
  if (!found) {
    return [
      note("Folder", `${directory} is not there yet: the first start makes it`, "Start it: npm start."),
    ];
  }
  const { bavail, bsize } = await statfs(directory);
  const checks = Object.values(createStores(config)).map((store) => store.check());
  const wrong = await withinLimit(limitMs, Promise.all(checks)).then(() => null, reasonOf);
  return judgeDisk({ directory, mode: found.mode, freeBytes: bavail * bsize, wrong });
}

export function judgeDisk({ directory, mode, freeBytes, wrong }: DiskFacts): Finding[] {
  const room = `${bytesText(freeBytes)} left`;
  return [
    wrong !== null
      ? problem(
          "Folder",
          `${directory}: nothing can be written (${wrong})`,
          `Let the server's user write DATA_DIR: chown and chmod 700 ${directory}, and make room.`,
        )
      : freeBytes < LOW_ROOM_BYTES
        ? note("Folder", `${directory}: ${room}`, "Make room, or set DATA_DIR to a larger disk.")
        : ok("Folder", `${directory}: writable, ${room}`),
    ...(!isOpenToOthers(mode)
      ? []
      : [
          note(
            "Folder's mode",
            `${(mode & 0o777).toString(8)}: others on this machine may look into it`,
            `Run chmod 700 ${directory}.`,
          ),
        ]),
  ];
}
