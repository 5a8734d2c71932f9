import { randomBytes } from "node:crypto";

/**
 * What every access token begins with, so that whoever scans files and mails for secrets finds a leaked one. No session's token has
 * this form, and no access token has that of a session: neither opens the other's door.
 */
const PREFIX = "mip_";
const TOKEN = new RegExp(`^${PREFIX}[A-Za-z0-9_-]{43}$`);
const SHOWN = 4;

/** 256 random bits behind the prefix. */
export const newAccessToken = (): string => PREFIX + randomBytes(32).toString("base64url");

export const isAccessToken = (text: string): boolean => TOKEN.test(text);

/** Its last characters, by which its owner knows it again: 232 of its 256 bits stay unknown. */
export const endingOf = (token: string): string => token.slice(-SHOWN);
