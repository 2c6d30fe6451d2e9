import { writeFileSync } from "node:fs";

// Loaded into the measured server: at SIGUSR2 it writes down what Node knows of its memory.
process.on("SIGUSR2", () =>
  writeFileSync(process.env.TOLD_MEMORY ?? "", JSON.stringify(process.memoryUsage())),
);
