import S3rver from "s3rver";

/** A server that speaks S3, with these buckets, whose files lie below a folder; key and secret are both "S3RVER". */
export async function startThrowawayBuckets(directory: string, names: readonly string[]) {
  const server = new S3rver({
    directory,
    port: 0,
    address: "127.0.0.1",
    silent: true,
    configureBuckets: names.map((name) => ({ name, configs: [] })),
  });
  const { port } = await server.run();
  return { port, endpoint: `http://127.0.0.1:${port}`, close: () => server.close() };
}
