import { writeFileSync } from "node:fs";
import { readSaidByOperations, SAID_FILE, saidText } from "./said-by-operations.ts";

writeFileSync(SAID_FILE, saidText(readSaidByOperations()));
