import { expect, test } from "vitest";
import { leftOpenDescription, leftOpenPart } from "./left-open.ts";

test("what the catalogue has not is read where it was written, and nowhere else", () => {
  const description = leftOpenDescription("ラブ66 60%・コーヒー 40%", "コーヒー");
  expect(leftOpenPart(description)).toBe("コーヒー");
  expect(leftOpenPart(`${description}\n夜だけのミックスです。`)).toBe("コーヒー");
  for (const other of [null, "", "香り高い", "コーヒーはカタログにありません", "配合：ミント"])
    expect(leftOpenPart(other)).toBeNull();
});
