import { config } from "~/api/config.server";

/** c = client, s = the request's random id, i = user ID, t = one-time code (product.md 5, Login and API). */
export type LinkParts = { c?: "mip" | "mgmt"; s: string; i: string; t: string };

/** The address people type: links in mails are made from it, never from a request's Host. */
export const publicOrigin = (): string => config().PUBLIC_ORIGIN ?? `http://localhost:${config().PORT}`;

/** Where links lead for want of that address: to a portal on the reader's own machine. */
export const localAddress = (): string | null => (config().PUBLIC_ORIGIN ? null : publicOrigin());

/** Where programs read tables with an access token: never derived from the Host that a client chose. */
export const odataRoot = (): string => `${publicOrigin()}/odata`;

function link(path: string, { c = "mip", ...parts }: LinkParts): string {
  return `${publicOrigin()}${path}?${new URLSearchParams({ c, ...parts })}`;
}

export const activationLink = (parts: LinkParts): string => link("/activate", parts);
export const passwordLink = (parts: LinkParts): string => link("/password", parts);
/** Opened by whoever is signed in: it leads there through the sign-in page where needed. */
export const emailChangeLink = (t: string): string => `${publicOrigin()}/profile/email?${new URLSearchParams({ t })}`;
