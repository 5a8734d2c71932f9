import { z } from "zod";
import { type Verb, type Verbs, verbInput } from "~/api/domain/verbs";
import { type Access, type Answered, answered, type Implementation } from "./contract";

/** A record's number in its address. */
export const id = z.coerce.number().int().min(1).max(2_147_483_647);
/** Which state of a record the reader saw. */
export const stamp = z.iso.datetime();
