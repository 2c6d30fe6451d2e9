import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { generate } from "selfsigned";
import { expect, test } from "vitest";
import { type AddressFacts, askAddress, judgeAddress } from "./address.ts";

const NOW = new Date("2026-11-29T00:00:00Z");
const NO_LIMIT_MS = 250_000;
const place = (baseUrl: string, isDemo = false) => ({
  baseUrl,
  isSecure: baseUrl.startsWith("https:"),
  isDemo,
  productName: "ケムリカ",
});
const certificate = (validTo: string, distrust: string | null = null) => ({
  validTo: new Date(validTo),
  distrust,
});
const WELL: AddressFacts = {
  resolved: ["192.0.2.1"],
  server: "ours",
  certificate: certificate("2027-02-01T00:00:00Z"),
};
const HOME = place("https://kemurica.example");
const wrong = (facts: Partial<AddressFacts>, product = HOME) =>
  judgeAddress(product, { ...WELL, ...facts }, NOW).filter(({ state }) => state !== "ok");

test("an address that leads to this server by a good certificate is well", () => {
  expect(wrong({})).toEqual([]);
});

test.each([
  [{ resolved: { wrong: "ENOTFOUND" } }, "Name", "problem"],
  [{ server: { away: "ECONNREFUSED" } }, "Server", "note"],
  [{ server: { other: "/healthz answers 404, not as ours does" } }, "Server", "problem"],
  [{ certificate: null }, "Certificate", "note"],
  [{ certificate: certificate("2026-11-28T23:00:00Z", "CERT_HAS_EXPIRED") }, "Certificate", "problem"],
  [
    { certificate: certificate("2027-02-01T00:00:00Z", "UNABLE_TO_VERIFY_LEAF_SIGNATURE") },
    "Certificate",
    "problem",
  ],
  [{ certificate: certificate("2026-12-12T00:00:00Z") }, "Certificate", "note"],
] as [Partial<AddressFacts>, string, string][])(
  "what is wrong of it is named: %j",
  (facts, subject, state) => {
    expect(wrong(facts)).toEqual([expect.objectContaining({ subject, state, next: expect.any(String) })]);
  },
);

test("real people need https, a demo does not", () => {
  const away = { certificate: null };
  expect(wrong(away, place("http://kemurica.example"))[0]).toMatchObject({
    subject: "BASE_URL",
    state: "problem",
  });
  expect(wrong(away, place("http://localhost:3000"))[0]?.said).toContain("this machine alone");
  expect(wrong(away, place("http://localhost:3000", true))).toEqual([]);
});

test("somebody else's server and a certificate of nobody's are seen from here", async () => {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }]);
  const server = createServer({ key, cert }, (_, response) => response.end("{}"));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;

  const facts = await askAddress(place(`https://localhost:${port}`), NO_LIMIT_MS);

  server.close();
  expect(facts.certificate).toMatchObject({ distrust: "DEPTH_ZERO_SELF_SIGNED_CERT" });
  expect(facts.certificate?.validTo.getTime()).toBeGreaterThan(Date.now());
  expect(facts.server).toMatchObject({ away: expect.stringContaining("self-signed") });
});
