import { type LookupAddress, type LookupAllOptions, Resolver } from "node:dns";

/** Twice, the second time for double as long: a service is waited for longer than that. */
const TIMEOUT_MS = 2_000;

/** Every address of a name, as `dns.lookup` says them. */
export type Lookup = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/**
 * Without the process's threads, of which `dns.lookup` has two for all names: name servers that never answer for somebody's endpoints
 * would have LINE, the store and the database waited for. `servers` are those of the machine, as they are today.
 */
export function askNameServers(servers?: string[]): Lookup {
  return (hostname, _options, callback) => {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
    if (servers) resolver.setServers(servers);
    const found: LookupAddress[] = [];
    let open = 2;
    const heard = (family: 4 | 6) => (error: NodeJS.ErrnoException | null, addresses: string[]) => {
      if (!error) found.push(...addresses.map((address) => ({ address, family })));
      open--;
      if (open > 0) return;
      callback(found.length > 0 ? null : (error ?? new Error("no address")), found);
    };
    resolver.resolve4(hostname, heard(4));
    resolver.resolve6(hostname, heard(6));
  };
}
