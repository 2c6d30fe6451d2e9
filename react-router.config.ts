import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/app",
  ssr: true,
  // Every route is reached through our own links; discovery by manifest requests would cost a round trip each.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
