import { expect } from "vitest";
import { reportMessages } from "#features/reports/report-messages.ts";
import { newId } from "#foundation/entity-id.ts";
import { openDoor } from "#tests/support/caller.ts";
import { openCommandLine } from "#tests/support/command-line.ts";
import { record } from "#tests/support/pictures/upload-picture.ts";
import { createReporter, reportAs } from "#tests/support/report-things.ts";
import { test } from "#tests/support/test.ts";
import { addReportCommands } from "./reports-cli.ts";

test("what three people reported is reviewed: found, decided, and shown again", async ({
  services,
  user,
}) => {
  const reports = openCommandLine(services, addReportCommands);
  const visitor = await (await openDoor(services)).as(null);
  const { id, short_id } = await record(services, user, { title: "通報される一台", visibility: "public" });
  const status = async () => (await visitor.call("GET", `/api/mixes/${short_id}`)).status;
  const reporters = [];
  for (let count = 0; count < 3; count++) {
    const reporter = await createReporter(services);
    await reportAs(services, reporter, {
      target_type: "mix",
      target_id: id,
      note: "名札が\u001b[2J読めます",
    });
    reporters.push(reporter.userId);
  }
  expect(await status()).toBe(404);

  const found = await reports("reports", "list");
  expect(found).toMatchObject({ code: 0, complained: "" });
  expect(found.said).toContain(`mix ${id}  /m/${short_id} 通報される一台`);
  expect(found.said).toContain("個人情報 3");
  expect(found.said).not.toContain("\u001b");
  for (const reporter of reporters) expect(found.said).not.toContain(reporter);
  const caseId = /^(\S+) {2}hidden {2}3 waiting/m.exec(found.said)?.[1] ?? "no case";

  expect(await reports("reports", "decide", newId(), "hide")).toEqual({
    code: 1,
    said: "",
    complained: reportMessages.caseNotFound,
  });
  expect((await reports("reports", "decide", caseId, "burn")).complained).toContain("One of");
  expect(await reports("reports", "decide", caseId, "hide", "--note", "名札が写っています。")).toEqual({
    code: 0,
    said: "It is withheld now.",
    complained: "",
  });
  expect(await reports("reports", "list")).toEqual({ code: 0, said: "Nothing waits.", complained: "" });
  expect(await status()).toBe(404);
  expect(await reports("reports", "lift", caseId)).toEqual({
    code: 0,
    said: "It is restored now.",
    complained: "",
  });
  expect(await status()).toBe(200);
});
