import { expect, test } from "vitest";
import { isPublicAddress, isPushEndpoint } from "./push-endpoint.ts";

const TEST_ORIGIN = "http://127.0.0.1:3999";

test.each([
  "https://fcm.googleapis.com/fcm/send/cXyZ:APA91b",
  "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
  "https://web.push.apple.com/QGuQyavXutnMH",
  "https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d%3d",
  "https://PUSH.example:443/x",
])("%s is a service's", (endpoint) => {
  expect(isPushEndpoint(endpoint, null)).toBe(true);
});

test.each([
  "",
  "push.example/x",
  "http://push.example/x",
  "ftp://push.example/x",
  "javascript:alert(1)",
  "https://push.example:8443/x",
  "https://push.example:80/x",
  "https://user@push.example/x",
  "https://user:word@push.example/x",
  "https://push.example/x#part",
  "https://localhost/x",
  "https://app.localhost/x",
  "https://push/x",
  "https://printer.local/x",
  "https://database.internal/x",
  "https://router.lan/x",
  "https://router.home.arpa/x",
  "https://1.0.0.127.in-addr.arpa/x",
  "https://push.example./x",
  "https://127.0.0.1/x",
  "https://8.8.8.8/x",
  "https://2130706433/x",
  "https://0x7f.1/x",
  "https://0177.0.0.1/x",
  "https://127.1/x",
  "https://１２７.0.0.1/x",
  "https://[::1]/x",
  "https://[::ffff:10.0.0.1]/x",
  "https://[2001:4860:4860::8888]/x",
  "http://127.0.0.1:3999/x",
  `https://push.example/${"x".repeat(1000)}`,
])("%s is none", (endpoint) => {
  expect(isPushEndpoint(endpoint, null)).toBe(false);
});

test("a test's own service is one alone, and no neighbour of it", () => {
  expect(isPushEndpoint(`${TEST_ORIGIN}/x`, TEST_ORIGIN)).toBe(true);
  for (const other of [
    "http://127.0.0.1:3998/x",
    "https://127.0.0.1:3999/x",
    "http://localhost:3999/x",
    "http://a@127.0.0.1:3999/x",
  ])
    expect(isPushEndpoint(other, TEST_ORIGIN)).toBe(false);
});

test.each([
  ["8.8.8.8", true],
  ["142.250.207.10", true],
  ["2404:6800:4004:818::200e", true],
  ["127.0.0.1", false],
  ["10.1.2.3", false],
  ["172.31.255.255", false],
  ["192.168.1.1", false],
  ["169.254.169.254", false],
  ["100.100.100.200", false],
  ["0.0.0.0", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["::1", false],
  ["::", false],
  ["fe80::1", false],
  ["fd00::1", false],
  ["::ffff:127.0.0.1", false],
  ["::ffff:8.8.8.8", false],
  ["64:ff9b::7f00:1", false],
  ["2002:7f00:1::", false],
  ["2001::1", false],
  ["2001:db8::1", false],
  ["ff02::1", false],
  ["no address", false],
])("the address %s is public: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
