import { startThrowawayPostgres } from "#tests/support/database/throwaway-postgres.ts";

/** BENCH_DATABASE_URL, or a cluster of our own, synced to the disk as in earnest, that ends with the run. */
export function startPostgres(port: number, sharedBuffers = "512MB"): { url: string; stop: () => void } {
  const given = process.env.BENCH_DATABASE_URL;
  if (given) return { url: given, stop: () => {} };
  const { url, remove } = startThrowawayPostgres(port, `-c shared_buffers=${sharedBuffers}`);
  return { url, stop: remove };
}
