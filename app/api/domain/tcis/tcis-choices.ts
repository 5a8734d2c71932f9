import { z } from "zod";

const pair = z.array(z.tuple([z.string(), z.string()]));
/** What the forms of this screen offer beside what their schemas say: codes with names in the reader's language. */
export const tcisChoices = z.object({ itemGroups: pair, competitors: pair, purposes: pair, roles: pair });
export type TcisChoices = z.output<typeof tcisChoices>;
