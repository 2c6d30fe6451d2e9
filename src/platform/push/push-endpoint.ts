import { BlockList, isIP } from "node:net";

/** Endpoints of the browsers' own services have some 200 characters, and the longest that is known 500. */
const MOST_CHARACTERS = 1000;

/** Names that mean this machine, or one of its own network (RFC 6761, 6762, 8375, 9476). */
const OWN_NAMES = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa|alt)$/;

/**
 * Whether a browser's word for where to push may be asked at all (security.md S11): https to a public name and nothing else. An
 * address in numbers is none, however it is written: the parser has made it plain. `testOrigin` is a test's own service.
 */
export function isPushEndpoint(text: string, testOrigin: string | null): boolean {
  if (text.length > MOST_CHARACTERS || !URL.canParse(text)) return false;
  const { protocol, username, password, hostname, port, origin, hash } = new URL(text);
  if (username || password || hash) return false;
  if (testOrigin !== null && origin === testOrigin) return true;
  return protocol === "https:" && port === "" && isPublicName(hostname);
}

function isPublicName(hostname: string): boolean {
  if (hostname.startsWith("[") || isIP(hostname) !== 0) return false;
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(hostname) && !OWN_NAMES.test(hostname);
}

/** What is no address of the public internet (IANA's special-purpose registries), tunnels into it included. */
const notPublic = new BlockList();
const SUBNETS = {
  ipv4: [
    "0.0.0.0/8",
    "10.0.0.0/8",
    "100.64.0.0/10",
    "127.0.0.0/8",
    "169.254.0.0/16",
    "172.16.0.0/12",
    "192.0.0.0/24",
    "192.0.2.0/24",
    "192.88.99.0/24",
    "192.168.0.0/16",
    "198.18.0.0/15",
    "198.51.100.0/24",
    "203.0.113.0/24",
    "224.0.0.0/4",
    "240.0.0.0/4",
  ],
  ipv6: ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"],
} as const;
for (const family of ["ipv4", "ipv6"] as const)
  for (const subnet of SUBNETS[family]) {
    const [address = "", bits] = subnet.split("/");
    notPublic.addSubnet(address, Number(bits), family);
  }
const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");

/** Whether an address that a name stands for lies in the public internet. Of version 6 that is one range, and not all of it. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !notPublic.check(address, "ipv4");
    case 6:
      return globalUnicast.check(address, "ipv6") && !notPublic.check(address, "ipv6");
    default:
      return false;
  }
}
