/** A hole that we live with until a day, because it cannot be reached here or nothing newer exists. */
type AuditException = { advisory: string; reason: string; until: string };

export const AUDIT_EXCEPTIONS: AuditException[] = [];

type Advisory = { url: string; title: string; name: string; severity: string };
type AuditReport = {
  auditReportVersion?: number;
  vulnerabilities?: Record<string, { via: (Advisory | string)[] }>;
};

/** What `npm audit --json` says: `null` where the registry answered with no report, else the holes that no exception covers. */
export function judgeAudit(output: string, exceptions: AuditException[], today: string): string[] | null {
  const report = readReport(output);
  if (!report?.auditReportVersion) return null;
  const advisories = Object.values(report.vulnerabilities ?? {})
    .flatMap(({ via }) => via)
    .filter((one) => typeof one !== "string")
    .filter(({ severity }) => severity === "high" || severity === "critical");
  const holes = new Map(advisories.map((one) => [one.url, one]));
  return [...holes.values()].flatMap(({ url, title, name, severity }) => {
    const exception = exceptions.find(({ advisory }) => url.endsWith(`/${advisory}`));
    if (exception && exception.until >= today) return [];
    return [
      `${name}: ${severity}, ${title}, ${url}${exception ? `; its exception ended on ${exception.until}` : ""}`,
    ];
  });
}

function readReport(output: string): AuditReport | null {
  try {
    return JSON.parse(output) as AuditReport;
  } catch {
    return null;
  }
}
