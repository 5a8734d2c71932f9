import { findLeafByCode } from "~/menu/find-leaf";

/** A member's points below the screen of a market. */
export const memberAddress = (code: string, id: number | string): string => `${findLeafByCode(code)?.path}/${id}`;

/** Files of corrections stand beside the members. */
export const correctionFiles = (code: string): string => `${findLeafByCode(code)?.path}/files/uploads`;
