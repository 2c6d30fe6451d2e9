import { z } from "zod";

export const flag = z
  .enum(["0", "1", "true", "false", "on", "off"])
  .transform((value) => value === "1" || value === "true" || value === "on");
