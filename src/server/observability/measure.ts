import type { LogEvent } from "kysely";
import type { Job } from "#database/jobs.ts";
import { type Metrics, measureWork } from "#platform/metrics.ts";
import type { WebPush } from "#platform/push/web-push.ts";

/** Hears of statements as Kysely reports them. */
export const measureStatements =
  ({ statements }: Metrics) =>
  ({ level, queryDurationMillis }: LogEvent): void =>
    statements.observe({ outcome: level === "error" ? "failed" : "done" }, queryDurationMillis / 1000);

/** The same job, its runs measured. */
export function measureJob(job: Job, { jobs }: Metrics): Job {
  return { ...job, run: (now) => measureWork(jobs.startTimer({ job: job.name }), () => job.run(now)) };
}

/** Paths of LINE's API have no ids: each is a label. */
export function measureLine(via: typeof fetch, { line }: Metrics): typeof fetch {
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const end = line.startTimer({ path: pathname });
    try {
      const response = await via(input, init);
      end({ status: response.status });
      return response;
    } catch (error) {
      end({ status: "none" });
      throw error;
    }
  };
}

export function countPushes(push: WebPush, { pushes }: Metrics): WebPush {
  return {
    ...push,
    async send(subscription, payload) {
      const delivery = await push.send(subscription, payload);
      pushes.inc({ state: delivery.state });
      return delivery;
    },
  };
}
