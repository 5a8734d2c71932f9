/** Changes to an address; null takes a parameter away. */
export type Changes = Record<string, string | number | null>;

/** Parameters in the order they are read aloud, so that one view has one address. */
export type HrefOf = (changes: Changes) => string;

const pair = (name: string, value: string | number) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;

/**
 * Addresses beside the current one: the filters stay, the page starts over unless it is what changes; of a repeated
 * parameter the first counts, and an empty field of a form says nothing. Texts instead of URLSearchParams, because a page of fifty rows asks for a hundred.
 */
export function addressOn(path: string, search: URLSearchParams): HrefOf {
  const given = new Map<string, string>();
  for (const [name, value] of search) if (value !== "" && !given.has(name)) given.set(name, pair(name, value));
  return (changes) => {
    const parts: string[] = [];
    for (const [name, text] of given) {
      const value = changes[name];
      if (value === undefined && name !== "page") parts.push(text);
      else if (value !== undefined && value !== null) parts.push(pair(name, value));
    }
    for (const [name, value] of Object.entries(changes)) {
      if (value !== null && !given.has(name)) parts.push(pair(name, value));
    }
    return parts.length > 0 ? `${path}?${parts.join("&")}` : path;
  };
}
