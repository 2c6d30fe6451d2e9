import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

/** Costs that OWASP's password storage cheat sheet names for scrypt with 16 MB. */
const COSTS = { N: 2 ** 14, r: 8, p: 5 } as const;
const BYTES = 32;

/** A PIN as it is stored: `N:r:p:salt:hash`, so that the costs can rise later. */
export async function hashPin(pin: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(pin, salt, COSTS);
  return [COSTS.N, COSTS.r, COSTS.p, salt.toString("base64url"), hash.toString("base64url")].join(":");
}

export async function isPin(pin: string, stored: string): Promise<boolean> {
  const [N, r, p, salt = "", hash = ""] = stored.split(":");
  const derived = await derive(pin, Buffer.from(salt, "base64url"), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(derived, Buffer.from(hash, "base64url"));
}

function derive(pin: string, salt: Uint8Array, costs: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(pin, salt, BYTES, costs, (error, hash) => (error ? reject(error) : resolve(hash)));
  });
}
