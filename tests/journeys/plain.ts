import { randomUUID } from "node:crypto";
import { demoPassword } from "~/api/domain/account/demo-password";
import { type Visitor, visitor } from "../harness/form-page";
import { ownPortal } from "./browser";

/** Somebody without scripts at this process's portal, who has not signed in. */
export const stranger = (): Visitor => visitor(ownPortal().origin);

/** A reader without scripts, signed in. */
export async function readerOf(userId: string, { origin = ownPortal().origin } = {}): Promise<Visitor> {
  const reader = visitor(origin);
  const [id = "", domain = "seorak.example"] = userId.split("@");
  const { status } = await reader.post("/login", { id, domain, password: demoPassword }, { follow: false });
  if (status !== 303) throw new Error(`${userId} cannot sign in: ${status}`);
  return reader;
}

/** A name that no other record has, however often the journey is taken. */
export const ownName = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;
