import { expect, test } from "vitest";
import { hideSecrets } from "./hide-secrets.ts";

test("a secret that somebody quotes is hidden, in whichever writing", () => {
  const hide = hideSecrets({
    DATABASE_URL: "postgresql://kemurica:very%2Fsecret@db.example/kemurica",
    METRICS_TOKEN: " token-of-metrics ",
    S3_ENDPOINT: "https://somebody:open-sesame@s3.example",
    BACKUP_PASSPHRASE: undefined,
    PORT: "3000",
  });
  expect(hide("very/secret, very%2Fsecret, token-of-metrics, open-sesame, 3000, kemurica")).toBe(
    "•••, •••, •••, •••, 3000, kemurica",
  );
  expect(hide("at postgresql://kemurica:very%2Fsecret@db.example/kemurica")).toBe("at •••");
  expect(hideSecrets({ DATABASE_URL: "no address", METRICS_TOKEN: "short" })("short, no address")).toBe(
    "short, •••",
  );
});
