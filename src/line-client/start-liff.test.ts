import { expect, test } from "vitest";
import { startLiff } from "./start-liff.ts";

const options = {
  baseUrl: "https://kemurica.example",
  officialAccountId: null,
  landing: (path: string) => path,
};

test("on a server the SDK can be loaded; beginning it is refused, nothing throws at import", async () => {
  expect(globalThis).not.toHaveProperty("window");
  await expect(startLiff({ ...options, liffId: null })).rejects.toMatchObject({
    code: "INVALID_CONFIG",
    message: "liffId is necessary for liff.init()",
  });
});
