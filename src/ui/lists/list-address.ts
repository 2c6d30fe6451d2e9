/** The address of a list with what is asked of it; what is empty is left out. */
export function listAddress(path: string, asked: Record<string, string | null | undefined>): string {
  const search = new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return search.size > 0 ? `${path}?${search}` : path;
}
