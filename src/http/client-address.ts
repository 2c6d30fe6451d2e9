import { isIPv4, isIPv6 } from "node:net";

/**
 * Whose request it is. The nearest proxy appends the address it saw to `X-Forwarded-For`; what stands before it is hearsay, and all of
 * it where no proxy is trusted.
 */
export function clientAddressOf(
  { forwardedFor, remote }: { forwardedFor: string | undefined; remote: string | undefined },
  trustProxy: boolean,
): string {
  const seen = trustProxy ? forwardedFor?.split(",").at(-1)?.trim() : undefined;
  return seen || (remote ?? "unknown");
}

/**
 * Who counts as one caller without a session: a /24 of IPv4 or a /64 of IPv6 (security.md R11).
 * Takes an address as a socket or a trusted proxy gives it, with brackets, port or zone.
 */
export function addressBlock(address: string): string {
  const plain = address
    .replace(/^\[([^\]]*)\](?::\d+)?$/, "$1")
    .replace(/^([\d.]+):\d+$/, "$1")
    .replace(/%.*$/, "");
  if (isIPv4(plain)) return firstThree(plain.split("."));
  if (!isIPv6(plain)) return plain.slice(0, 64);
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff";
  return isMapped ? firstThree(bytesOf(groups.slice(6))) : groups.slice(0, 4).join(":");
}

const firstThree = (bytes: (string | number)[]) => bytes.slice(0, 3).join(".");

/** All eight groups in their shortest writing, so that one network is always one text. */
function groupsOf(address: string): string[] {
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = "", tail = ""] = shortest.split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => "0");
  return [...front, ...zeros, ...back];
}

function bytesOf(groups: string[]): number[] {
  return groups.flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
}
