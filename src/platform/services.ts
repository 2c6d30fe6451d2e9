import type { Logger } from "pino";
import type { Database } from "#database/database.ts";
import type { MapSettings } from "#foundation/map-settings.ts";
import type { CatalogWords } from "./catalog-words.ts";
import type { ImageMaker } from "./image/image-maker.ts";
import type { LineLogin } from "./line/line-login.ts";
import type { ServiceMessages } from "./line/service-messages.ts";
import type { LiveInboxes } from "./live/live-inboxes.ts";
import type { Metrics } from "./metrics.ts";
import type { Operations } from "./operations.ts";
import type { VapidKeys, WebPush } from "./push/web-push.ts";
import type { FileStore } from "./storage/file-store.ts";

/** Somebody whom a demo lets everybody be, by our id: LINE's stands in no page. */
export type DemoPerson = { id: string; name: string };

/** What the product calls itself and which rules were configured; the browser may know all of it. */
export type ProductSettings = {
  productName: string;
  /** The name in small Latin letters, as cards carry it. */
  wordmark: string;
  /** Public origin without a trailing slash: the only one that pages, links and cookies are for. */
  baseUrl: string;
  isSecure: boolean;
  isDemo: boolean;
  /** Who signs in with one touch of the demo's banner; nobody elsewhere. */
  demoPeople: DemoPerson[];
  termsVersion: string;
  privacyVersion: string;
  liffId: string | null;
  officialAccountId: string | null;
  maps: MapSettings;
};

/** Who sells what is sold here, as the law asks for it; null is told on request. Public, but on one page alone. */
export type Seller = Record<"name" | "representative" | "address" | "phone" | "email", string | null>;

/** Secrets of this installation. */
export type Secrets = {
  /** Derives successors of session tokens and csrf tokens. */
  sessionKey: Uint8Array<ArrayBuffer>;
  /** Signs the codes that shops show to their guests. */
  visitCodeKey: Uint8Array<ArrayBuffer>;
  /** Says to push services who pushes. */
  vapidKeys: VapidKeys;
  /** ES256 pair that signs access tokens of clients that are no browsers. */
  accessTokenKeys: {
    privateKey: CryptoKey;
    publicKey: CryptoKey;
    publicJwk: Record<string, unknown>;
    keyId: string;
  };
};

/** What the process hands to commands and queries; made once by server/app.ts. */
export type Services = {
  database: Database;
  /** Now, UTC. Passed around so that tests stand on the day they choose. */
  clock: () => Date;
  log: Logger;
  metrics: Metrics;
  settings: ProductSettings;
  seller: Seller;
  secrets: Secrets;
  lineLogin: LineLogin;
  /** Null where no mini app is configured that may send any: nothing is sent or kept then. */
  serviceMessages: ServiceMessages | null;
  webPush: WebPush;
  /** Drawn cards, kept by name. */
  cardStore: FileStore;
  /** People's pictures, kept under the paths of their addresses below /storage. */
  pictureStore: FileStore;
  /** Papers of shops: a store of its own, with no public address (security model, S10). */
  documentStore: FileStore;
  images: ImageMaker;
  /** The pages that hear of notifications as they come. */
  liveInboxes: LiveInboxes;
  /** What those who run the process look at. */
  operations: Operations;
  /** What of the catalogue a text names. */
  catalogWords: CatalogWords;
};
