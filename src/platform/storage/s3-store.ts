import type { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import { type FileStore, isName, requireName, type StoredFile } from "./file-store.ts";

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

/** For one request with all its attempts, the reading of its response included; for a stream until it stops coming. */
const REQUEST_LIMIT_MS = 10_000;
const CONNECTION_LIMIT_MS = 3_000;
const ATTEMPTS = 3;
/** A bucket takes 10,000 parts of a file: 80 GiB. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;

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

  /** All that begins so, page by page. */
  async function* listObjects(beginning: string): AsyncGenerator<{ key: string; size: number }> {
    const { client, ListObjectsV2Command } = await s3();
    let ContinuationToken: string | undefined;
    do {
      const command = new ListObjectsV2Command({ Bucket, Prefix: beginning, ContinuationToken });
      const page = await inTime((abortSignal) => client.send(command, { abortSignal }));
      for (const { Key, Size } of page.Contents ?? []) if (Key) yield { key: Key, size: Size ?? 0 };
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  async function* listFiles(folder?: string): AsyncGenerator<StoredFile> {
    for await (const { key, size } of listObjects(
      folder === undefined ? `${prefix}/` : `${keyOf(folder)}/`,
    )) {
      const name = key.slice(prefix.length + 1);
      if (isName(name)) yield { name, size };
    }
  }

  async function listKeys(beginning: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of listObjects(beginning)) keys.push(key);
    return keys;
  }

  return {
    list: listFiles,
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
    async readStream(name) {
      const Key = keyOf(name);
      const { client, GetObjectCommand, NoSuchKey } = await s3();
      try {
        const command = new GetObjectCommand({ Bucket, Key });
        const found = await inTime((abortSignal) => client.send(command, { abortSignal }));
        return (found.Body as Readable | undefined) ?? null;
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
    async writeStream(name, bytes, contentType) {
      const Key = keyOf(name);
      const { client, AbortMultipartUploadCommand } = await s3();
      const { Upload } = await import("@aws-sdk/lib-storage");
      const params = { Bucket, Key, Body: bytes, ContentType: contentType };
      // It would hide why it was given up behind an answer to its clearing away.
      const upload = new Upload({
        client,
        params,
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
        leavePartsOnError: true,
      });
      try {
        await upload.done();
      } catch (error) {
        const abort = new AbortMultipartUploadCommand({ Bucket, Key, UploadId: upload.uploadId });
        if (upload.uploadId !== undefined)
          await inTime((abortSignal) => client.send(abort, { abortSignal })).catch(() => undefined);
        throw error;
      }
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
    async removeUnfinished(before) {
      const { client, ListMultipartUploadsCommand, AbortMultipartUploadCommand } = await s3();
      const list = new ListMultipartUploadsCommand({ Bucket, Prefix: `${prefix}/` });
      const found = await inTime((abortSignal) => client.send(list, { abortSignal })).catch(noSuchRequest);
      for (const { Key, UploadId, Initiated } of found?.Uploads ?? []) {
        if (!Initiated || Initiated >= before) continue;
        const abort = new AbortMultipartUploadCommand({ Bucket, Key, UploadId });
        await inTime((abortSignal) => client.send(abort, { abortSignal }));
      }
    },
    async tryUnfinished(name) {
      const Key = keyOf(name);
      const { client, CreateMultipartUploadCommand, AbortMultipartUploadCommand } = await s3();
      const create = new CreateMultipartUploadCommand({ Bucket, Key });
      const { UploadId } = await inTime((abortSignal) => client.send(create, { abortSignal }));
      const abort = new AbortMultipartUploadCommand({ Bucket, Key, UploadId });
      await inTime((abortSignal) => client.send(abort, { abortSignal }));
    },
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

/** Some servers of others know no list of uploads, and some keys may not read it: a rule of the bucket has to end them there. */
function noSuchRequest(error: Error): null {
  if (error.name === "NotImplemented" || error.name === "AccessDenied") return null;
  throw error;
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
    requestHandler: { connectionTimeout: CONNECTION_LIMIT_MS, socketTimeout: REQUEST_LIMIT_MS },
    // Servers of others do not all know the checksums that the client adds by itself.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return { ...sdk, client };
}

/**
 * No request waits for ever: the signal ends what is under way, the race what does not listen to it. A stream outlives its request;
 * one that stops coming is ended by the time limit of its socket.
 */
async function within<Result>(
  limitMs: number,
  request: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new Error("The file store did not answer in time."));
    controller.abort();
  }, limitMs);
  try {
    return await Promise.race([request(controller.signal), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
