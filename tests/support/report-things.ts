import { reportTarget } from "#features/reports/commands/report-target.ts";
import { NewReport, type NewReportInput, YOUNG_ACCOUNT_MS } from "#features/reports/report.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "./create-person.ts";

type ReportServices = Pick<Services, "database" | "clock" | "settings">;

/** Somebody whose report counts. */
export function createReporter(services: ReportServices): Promise<SignedInUser> {
  return createPerson(services, { created_at: new Date(services.clock().getTime() - YOUNG_ACCOUNT_MS) });
}

export function reportAs(
  services: ReportServices,
  user: SignedInUser,
  report: Partial<NewReportInput> & Pick<NewReportInput, "target_type" | "target_id">,
): Promise<void> {
  return reportTarget(services, user, NewReport.parse({ reason: "個人情報", ...report }));
}

/** Three people who hide it; the id of its case. */
export async function hideByReports(
  services: ReportServices,
  report: Parameters<typeof reportAs>[2],
): Promise<string> {
  const reporters = [];
  for (let count = 0; count < 3; count++) {
    const reporter = await createReporter(services);
    await reportAs(services, reporter, report);
    reporters.push(reporter.userId);
  }
  const { case_id } = await services.database
    .selectFrom("reports")
    .select("case_id")
    .where("reporter_id", "in", reporters)
    .executeTakeFirstOrThrow();
  return case_id;
}

/** The case of the only thing that was reported. */
export function findCase({ database }: Pick<Services, "database">) {
  return database.selectFrom("moderation_cases").selectAll().executeTakeFirstOrThrow();
}
