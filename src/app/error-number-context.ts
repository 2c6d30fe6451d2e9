import { createContext } from "react";

/** The number under which the log has this request. Absent in the browser, where the server's markup keeps it. */
export const ErrorNumberContext = createContext<string | undefined>(undefined);
