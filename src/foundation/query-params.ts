type QueryValue = string | number | true | readonly string[] | undefined;

/** Values as the query of an address or of a call, in the order of their names; what is empty stays out. */
export function queryParams<Name extends string>(
  names: readonly Name[],
  values: { readonly [name in Name]?: QueryValue },
): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of names) {
    const value = values[name];
    if (value === undefined || value === "" || (Array.isArray(value) && value.length === 0)) continue;
    params.set(name, value === true ? "1" : String(value));
  }
  return params;
}

/** A path with this query, which keeps the slashes and commas of its values: people read and share it. */
export function readableAddress(path: string, params: URLSearchParams): string {
  const query = params.toString().replaceAll("%2F", "/").replaceAll("%2C", ",");
  return query === "" ? path : `${path}?${query}`;
}
