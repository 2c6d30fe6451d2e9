import { describe, expect, test } from "vitest";
import { judgeAudit } from "./audit.ts";

const advisory = (id: string, severity: string) => ({
  name: "pictures",
  severity,
  title: "Overflow",
  url: `https://github.com/advisories/${id}`,
});
const report = (...via: unknown[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: { pictures: { via }, user: { via: ["pictures"] } },
  });
const TODAY = "2026-11-29";

describe("what npm audit says", () => {
  test("is no report where the registry refuses or nothing answers", () => {
    expect(judgeAudit('{"message":"405 Method Not Allowed","statusCode":405}', [], TODAY)).toBeNull();
    expect(judgeAudit("", [], TODAY)).toBeNull();
  });

  test("fails with what is high or critical, and with nothing less", () => {
    const found = judgeAudit(
      report(advisory("GHSA-1", "high"), advisory("GHSA-2", "critical"), advisory("GHSA-3", "moderate")),
      [],
      TODAY,
    );
    expect(found).toHaveLength(2);
    expect(judgeAudit(report(advisory("GHSA-3", "moderate")), [], TODAY)).toEqual([]);
  });

  test("is covered by an exception until its day", () => {
    const exception = { advisory: "GHSA-1", reason: "not reached", until: TODAY };
    expect(judgeAudit(report(advisory("GHSA-1", "high")), [exception], TODAY)).toEqual([]);
    expect(judgeAudit(report(advisory("GHSA-11", "high")), [exception], TODAY)).toHaveLength(1);
    expect(judgeAudit(report(advisory("GHSA-1", "high")), [exception], "2026-11-30")?.[0]).toContain("ended");
  });
});
