import { expect, test } from "vitest";
import { clearSessionCookie, readSessionCookie, setSessionCookie } from "./session-cookie.ts";

const SECURE = { isSecure: true };
const EXPIRES = new Date("2026-12-29T03:00:00Z");

test("by https the cookie is this host's alone, out of reach of scripts and of other sites' writes", () => {
  for (const cookie of [setSessionCookie("token", EXPIRES, SECURE), clearSessionCookie(SECURE)]) {
    expect(cookie).toMatch(/^__Host-sb-auth-token=/);
    expect(cookie.split("; ").slice(1)).toEqual(
      expect.arrayContaining(["Path=/", "HttpOnly", "Secure", "SameSite=Lax"]),
    );
    expect(cookie).not.toContain("Domain");
  }
});

test("by https a cookie of a neighbouring host is none of ours", () => {
  const read = (cookie: string) =>
    readSessionCookie(new Request("https://kemurica.example", { headers: { cookie } }), SECURE);
  expect(read("sb-auth-token=planted")).toBeNull();
  expect(read("sb-auth-token=planted; __Host-sb-auth-token=ours")).toBe("ours");
});
