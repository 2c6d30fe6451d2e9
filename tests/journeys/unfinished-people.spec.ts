import { roles } from "#fixtures/cast.ts";
import { test } from "#tests/support/journey.ts";
import { visitAll } from "#tests/support/screens.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("whoever has no cards yet, whoever has yet to agree and whoever may not come in can read why", async ({
  page,
  signInAs,
}) => {
  await signInAs(roles.staff.displayName, "/dashboard");
  await visitAll(page, "without-cards", {
    dashboard: "/dashboard",
    wall: "/shisha",
    preferences: "/preferences",
  });
  await signInAs(roles.suspended.displayName, "/dashboard");
  await visitAll(page, "suspended", { dashboard: "/dashboard" });
  await signInAs(roles.firstTimer.displayName, "/dashboard");
  await visitAll(page, "first-timer", { consent: "/consent" });
});
