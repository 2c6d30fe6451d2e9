import { isIPv6 } from "node:net";

/**
 * Who counts as one caller without a session: a /24 of IPv4 or a /64 of IPv6 (security.md R11).
 * Takes an address as a socket or a trusted proxy gives it.
 */
export function addressBlock(address: string): string {
  const plain = address.replace(/^::ffff:/i, "");
  if (!isIPv6(plain)) return plain.split(".").slice(0, 3).join(".");
  const [head = "", tail = ""] = plain.split("::");
  const front = head.split(":").filter(Boolean);
  const back = plain.includes("::") ? tail.split(":").filter(Boolean) : [];
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => "0");
  return [...front, ...zeros, ...back].slice(0, 4).join(":");
}
