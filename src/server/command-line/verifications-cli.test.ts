import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { uploadDocument } from "#features/shop-verification/commands/upload-document.ts";
import { openCommandLine } from "#tests/support/command-line.ts";
import { holdRole } from "#tests/support/hold-role.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { test } from "#tests/support/test.ts";
import { addVerificationCommands } from "./verifications-cli.ts";

const PDF = Buffer.from("%PDF-1.7\n%%EOF\n");

test("a shop's papers are read and decided about: refused, taken, and the mark taken back", async ({
  services,
  user,
}) => {
  const directory = mkdtempSync(join(tmpdir(), "kemurica-papers-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const run = openCommandLine(services, addVerificationCommands);
  const verifications = (...words: string[]) => run("verifications", ...words);
  const { id: shopId } = await openShop(services);
  await holdRole(services, user, { shop_id: shopId, role: "owner" });
  /** The id under which it waits. */
  const sendPaper = async () => {
    await uploadDocument(services, user, { shopId, documentType: "営業許可", bytes: PDF });
    const { said } = await verifications("list");
    expect(said).toContain(`shop ${shopId}  月と煙`);
    return said.split("  ", 1)[0] ?? "";
  };
  const done = (what: string) => ({ code: 0, said: `${shopId}  月と煙 ${what}.`, complained: "" });

  const first = await sendPaper();
  const file = join(directory, "paper.pdf");
  expect((await verifications("save", first, file)).said).toContain(
    `application/pdf, ${PDF.byteLength} bytes`,
  );
  expect(readFileSync(file).equals(PDF)).toBe(true);
  // A file that is there is not written over.
  expect((await verifications("save", first, file)).code).toBe(1);
  expect((await verifications("reject", first)).complained).toContain("--reason");
  expect(await verifications("reject", first, "--reason", "住所が読み取れません。")).toEqual(
    done("is told why it is not verified"),
  );
  expect((await verifications("approve", first)).code).toBe(1);

  const second = await sendPaper();
  expect(await verifications("approve", second)).toEqual(done("is verified"));
  expect(await verifications("revoke", second, "--reason", "確認できませんでした。")).toEqual(
    done("is not verified any more"),
  );
  expect((await verifications("list", "--all")).said).toContain("reason: 確認できませんでした。");
});
