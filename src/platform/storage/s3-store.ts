import type { S3Client } from "@aws-sdk/client-s3";
import { type FileStore, requireName } from "./file-store.ts";

export type S3Settings = {
  /** Null for Amazon's own. */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket in the path instead of the host name, as many servers of others want it. */
  forcePathStyle: boolean;
};

/** For one request with all its attempts, the reading of its response included. */
const REQUEST_LIMIT_MS = 10_000;
const CONNECTION_LIMIT_MS = 3_000;
const ATTEMPTS = 3;

/** Files in a bucket, below a prefix. The client is loaded with the first request. */
export function createS3Store(
  settings: S3Settings,
  prefix: string,
  limitMs: number = REQUEST_LIMIT_MS,
): FileStore {
  const Bucket = settings.bucket;
  const keyOf = (name: string) => `${prefix}/${requireName(name)}`;
  let opened: ReturnType<typeof open> | null = null;
  const s3 = () => (opened ??= open(settings));
  const inTime = <Result>(request: (signal: AbortSignal) => Promise<Result>) => within(limitMs, request);

  async function remove(key: string): Promise<void> {
    const { client, DeleteObjectCommand } = await s3();
    await inTime((abortSignal) =>
      client.send(new DeleteObjectCommand({ Bucket, Key: key }), { abortSignal }),
    );
  }

  /** All keys that begin so, page by page. */
  async function listKeys(beginning: string): Promise<string[]> {
    const { client, ListObjectsV2Command } = await s3();
    const keys: string[] = [];
    let ContinuationToken: string | undefined;
    do {
      const command = new ListObjectsV2Command({ Bucket, Prefix: beginning, ContinuationToken });
      const page = await inTime((abortSignal) => client.send(command, { abortSignal }));
      keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
    return keys;
  }

  return {
    async read(name) {
      const Key = keyOf(name);
      const { client, GetObjectCommand, NoSuchKey } = await s3();
      try {
        return await inTime(async (abortSignal) => {
          const found = await client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal });
          return (await found.Body?.transformToByteArray()) ?? null;
        });
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async write(name, bytes, contentType) {
      const Key = keyOf(name);
      const { client, PutObjectCommand } = await s3();
      const command = new PutObjectCommand({ Bucket, Key, Body: bytes, ContentType: contentType });
      await inTime((abortSignal) => client.send(command, { abortSignal }));
    },
    async removeOthers(name, ending) {
      const key = keyOf(name);
      const beside = await listKeys(key.slice(0, key.lastIndexOf("/") + 1));
      for (const other of beside) if (other.endsWith(ending) && other !== key) await remove(other);
    },
    async remove(name) {
      const key = keyOf(name);
      await remove(key);
      for (const inside of await listKeys(`${key}/`)) await remove(inside);
    },
    // A put is there whole or not at all.
    async removeUnfinished() {},
    async check() {
      const { client, HeadBucketCommand } = await s3();
      try {
        await inTime((abortSignal) => client.send(new HeadBucketCommand({ Bucket }), { abortSignal }));
      } catch (error) {
        // The response to this question has no body, and its error no words.
        const { name, message } = error as Error;
        const address = settings.endpoint ?? `Amazon S3, ${settings.region}`;
        throw new Error(
          `S3_BUCKET: the bucket ${Bucket} at ${address} cannot be used (${name}: ${message}). Check the S3_… settings.`,
        );
      }
    },
  };
}

type OpenedS3 = typeof import("@aws-sdk/client-s3") & { client: S3Client };

async function open(settings: S3Settings): Promise<OpenedS3> {
  const sdk = await import("@aws-sdk/client-s3");
  const { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle } = settings;
  const client = new sdk.S3Client({
    ...(endpoint !== null && { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle,
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECTION_LIMIT_MS },
    // Servers of others do not all know the checksums that the client adds by itself.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return { ...sdk, client };
}

/** No request waits for ever: the signal ends what is under way, the race what does not listen to it. */
async function within<Result>(
  limitMs: number,
  request: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const signal = AbortSignal.timeout(limitMs);
  const tooLate = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new Error("The file store did not answer in time.")), {
      once: true,
    });
  });
  return Promise.race([request(signal), tooLate]);
}
