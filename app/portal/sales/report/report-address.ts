/** Changes to an address; null takes a parameter away. */
export type Changes = Record<string, string | number | null>;

/** Parameters in the order they are read aloud, so that one view has one address. */
export type HrefOf = (changes: Changes) => string;

/** Addresses beside the current one: the filters stay, the page starts over unless it is what changes. */
export function addressOn(path: string, search: URLSearchParams): HrefOf {
  return (changes) => {
    const next = new URLSearchParams(search);
    if (!("page" in changes)) next.delete("page");
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, String(value));
    }
    const query = next.toString();
    return query ? `${path}?${query}` : path;
  };
}
