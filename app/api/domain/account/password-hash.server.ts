import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { AppError } from "../errors";

/** argon2id by default of the library; the parameters travel inside the hash. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = "$argon2id$v=19$m=19456,t=2,p=1$";

/** Hashing takes a core for 30 ms: more than two at once would starve the pages of everybody else. */
const AT_ONCE = 2;
const QUEUE = 50;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= QUEUE) throw new AppError("service-busy", { retryAfterS: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The place is handed over, not given back: a newcomer must not slip in between.
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, PARAMETERS));

let dummy: Promise<string> | undefined;

/** A hash nobody has the password of: an unknown ID costs the same work as a known one. */
function dummyHash(): Promise<string> {
  dummy ??= hashPassword(randomBytes(24).toString("hex"));
  return dummy;
}

/** False for a missing password or hash too, after the same work. */
export async function verifyPassword(stored: string | null | undefined, password: string | null): Promise<boolean> {
  const spare = await dummyHash();
  const matches = await inTurn(() => verify(stored ?? spare, password ?? ""));
  return matches && stored !== null && stored !== undefined && password !== null;
}

/** True when the parameters have changed since it was made. */
export const isOutdatedHash = (stored: string): boolean => !stored.startsWith(CURRENT);
