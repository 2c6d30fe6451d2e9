/** Tokens that stand in paths stay out of the log. */
export function loggablePath(path: string): string {
  return path.replace(/^\/((?:api\/)?(?:shops\/invite|table))\/.+/, "/$1/[redacted]");
}
