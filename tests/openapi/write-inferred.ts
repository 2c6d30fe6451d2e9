import { writeFileSync } from "node:fs";
import { formatInferred, INFERRED_FILE, inferOperations } from "./infer-operations.ts";

writeFileSync(INFERRED_FILE, formatInferred(inferOperations()));
