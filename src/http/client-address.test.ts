import { expect, test } from "vitest";
import { addressBlock } from "./client-address.ts";

test.each([
  ["198.51.100.7", "198.51.100"],
  ["198.51.100.7:4711", "198.51.100"],
  ["::ffff:198.51.100.7", "198.51.100"],
  ["::ffff:c633:6407", "198.51.100"],
  ["2001:db8:5:6::1", "2001:db8:5:6"],
  ["2001:db8:5:6:ffff::1", "2001:db8:5:6"],
  ["2001:0DB8:0005:06::1", "2001:db8:5:6"],
  ["[2001:db8:5:6::1]:4711", "2001:db8:5:6"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["::1", "0:0:0:0"],
  ["unknown", "unknown"],
  ["", ""],
])("%s counts as %s", (address, block) => expect(addressBlock(address)).toBe(block));
