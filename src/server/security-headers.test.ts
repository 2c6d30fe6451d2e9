import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { contentSecurityPolicy } from "./security-headers.ts";

/** The sources of each directive, of a server with these settings. */
function policyWith(
  environment: Record<string, string>,
  page = { scripts: "'nonce-x'", styles: "'nonce-x'" },
) {
  const policy = contentSecurityPolicy({ ...page, mapsOf: readConfig(environment, ".") });
  return new Map(policy.split("; ").map((text) => [text.split(" ")[0], text.split(" ").slice(1)]));
}

const STYLE = "https://tiles.example/styles/night.json?key=1";
const GOOGLE = { MAPS_API_KEY: "AIza-test_key", MAPS_MAP_ID: "8e0a97af9386fef" };

test("of LINE's static host, scripts of the Android notice alone may run", () => {
  const scripts = policyWith({}).get("script-src") ?? [];
  expect(scripts.filter((source) => source.includes("line"))).toEqual(["https://static.line-scdn.net/lui/"]);
});

describe("maps open the policy", () => {
  test("for nothing where they are our own, or none", () => {
    const without = contentSecurityPolicy({ scripts: "'nonce-x'", styles: "'nonce-x'", mapsOf: null });
    const config = readConfig({}, ".");
    expect(contentSecurityPolicy({ scripts: "'nonce-x'", styles: "'nonce-x'", mapsOf: config })).toBe(
      without,
    );
    const none = { product: { maps: { kind: "none" as const } }, mapHosts: [] };
    expect(contentSecurityPolicy({ scripts: "'nonce-x'", styles: "'nonce-x'", mapsOf: none })).toBe(without);
    expect(without).not.toMatch(/google|frame-src|unsafe-inline' https/);
  });

  test("for what a style loads: pictures and data of its own host and of those that were named", () => {
    const policy = policyWith({ MAP_STYLE_URL: STYLE, MAP_HOSTS: "https://*.glyphs.example" });
    const plain = policyWith({});
    for (const directive of ["img-src", "connect-src"]) {
      expect(policy.get(directive)).toEqual([
        ...(plain.get(directive) ?? []),
        "https://tiles.example",
        "https://*.glyphs.example",
      ]);
    }
    for (const directive of ["script-src", "style-src", "font-src", "worker-src"])
      expect(policy.get(directive)).toEqual(plain.get(directive));
  });

  test("for Google's hosts, by name, and no evaluated text", () => {
    const policy = policyWith(GOOGLE);
    expect(policy.get("script-src")).toEqual(
      expect.arrayContaining(["'nonce-x'", "https://maps.googleapis.com", "https://maps.gstatic.com"]),
    );
    expect(policy.get("script-src")).not.toContain("'unsafe-eval'");
    expect(policy.get("connect-src")).toContain("https://*.googleapis.com");
    expect(policy.get("img-src")).toContain("https://*.gstatic.com");
    expect(policy.get("font-src")).toEqual(["'self'", "https://fonts.gstatic.com"]);
    expect(policy.get("frame-src")).toEqual(["https://*.google.com"]);
  });

  test("for Google's style elements, which a nonce beside would shut out again", () => {
    for (const page of [
      { scripts: "'nonce-x'", styles: "'nonce-x'" },
      { scripts: "'sha256-y'", styles: "" },
    ]) {
      const styles = policyWith(GOOGLE, page).get("style-src");
      expect(styles).toEqual(["'self'", "'unsafe-inline'", "https://fonts.googleapis.com"]);
    }
  });
});
