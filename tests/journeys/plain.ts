import { randomInt, randomUUID } from "node:crypto";
import { type Visitor, visitor } from "../harness/form-page";
import { signedIn } from "../harness/portal";
import { ownPortal } from "./browser";

/** Somebody without scripts at this process's portal, who has not signed in. */
export const stranger = (): Visitor => visitor(ownPortal().origin);

/** The same at an address of their own: what is open to all is answered so often a minute for each address. */
export const passerBy = (): Visitor =>
  visitor(ownPortal().origin, `127.${[1, 2, 3].map(() => randomInt(1, 255)).join(".")}`);

/** A reader without scripts, signed in. */
export async function readerOf(userId: string, { origin = ownPortal().origin } = {}): Promise<Visitor> {
  const [id = "", domain = "seorak.example"] = userId.split("@");
  return signedIn(origin, `${id}@${domain}`);
}

/** A name that no other record has, however often the journey is taken. */
export const ownName = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;
