import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type {
  AuthenticationResponse,
  RegistrationResponse,
} from "#features/accounts/authenticator-response.ts";

const FLAGS = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, newKey: 0x40 };

/** As the calls hand it out. */
type Options = { challenge: string; rp?: { id?: string }; rpId?: string; user?: { id: string } };

/** An authenticator in software, with one key. Its public fields make it misbehave. */
export class PasskeyDevice {
  origin = "http://localhost:3000";
  isVerified = true;
  /** Told with each signature, after counting on. */
  counter = 0;
  countsOn = true;
  attestation: { fmt: string; attStmt: Map<string, unknown> } = { fmt: "none", attStmt: new Map() };
  credentialId = randomBytes(32);
  userHandle = "";
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync("ec", {
    namedCurve: "P-256",
  });

  /** Makes the key known to a site. */
  register(options: Options): RegistrationResponse {
    this.userHandle = options.user?.id ?? "";
    const newKey = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.credentialId.length]),
      this.credentialId,
      this.#coseKey(),
    ]);
    const authData = this.#authData(options.rp?.id ?? "", FLAGS.newKey, newKey);
    const attestationObject = isoCBOR.encode(
      new Map<string, never>(
        Object.entries({
          fmt: this.attestation.fmt,
          attStmt: this.attestation.attStmt,
          authData: new Uint8Array(authData),
        }) as [string, never][],
      ),
    );
    return {
      ...this.#named(),
      response: {
        clientDataJSON: this.#clientData("webauthn.create", options.challenge).toString("base64url"),
        attestationObject: Buffer.from(attestationObject).toString("base64url"),
        transports: ["internal"],
      },
    };
  }

  /** Signs a challenge with the key. */
  sign(options: Options): AuthenticationResponse {
    if (this.countsOn) this.counter += 1;
    const clientData = this.#clientData("webauthn.get", options.challenge);
    const authData = this.#authData(options.rpId ?? "", 0);
    const signature = sign(
      "sha256",
      Buffer.concat([authData, createHash("sha256").update(clientData).digest()]),
      this.#keys.privateKey,
    );
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: signature.toString("base64url"),
        userHandle: this.userHandle,
      },
    };
  }

  #named() {
    const id = this.credentialId.toString("base64url");
    return { id, rawId: id, type: "public-key" as const };
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  #authData(rpId: string, extraFlags: number, tail: Buffer = Buffer.alloc(0)): Buffer {
    const flags = FLAGS.present | FLAGS.backupEligible | FLAGS.backedUp | extraFlags;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([
      createHash("sha256").update(rpId).digest(),
      Buffer.from([this.isVerified ? flags | FLAGS.verified : flags]),
      counter,
      tail,
    ]);
  }

  /** An EC2 key on P-256 for ES256, as COSE writes it. */
  #coseKey(): Uint8Array {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const point = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
    return isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ]),
    );
  }
}
