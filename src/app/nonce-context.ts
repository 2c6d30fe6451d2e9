import { createContext } from "react";

/** For the one inline script that is ours; the router's own get theirs from ServerRouter. Absent in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
