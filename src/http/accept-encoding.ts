/** The first of these encodings that a browser takes, by its Accept-Encoding; null for none of them. */
export function acceptedEncoding<Encoding extends string>(
  acceptEncoding: string | undefined,
  offered: readonly Encoding[],
): Encoding | null {
  const accepted = (acceptEncoding ?? "")
    .toLowerCase()
    .split(",")
    .filter((one) => !/;\s*q=0(?:\.0+)?\s*$/.test(one))
    .map((one) => one.split(";")[0]?.trim());
  return offered.find((encoding) => accepted.includes(encoding)) ?? null;
}
