import { writeFileSync } from "node:fs";
import { CLIENT_TYPES_FILE, makeClientTypes } from "./client-types.ts";

writeFileSync(CLIENT_TYPES_FILE, await makeClientTypes());
