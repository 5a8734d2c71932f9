import { z } from "zod";
import { endOwnToken, listOwnTokens, makeToken } from "~/api/domain/access-token/own-tokens.server";
import { ownToken, tokenInput } from "~/api/domain/access-token/token-input";
import { odataRoot } from "~/api/domain/account/links.server";
import { answered, area } from "../contract";

/** Tokens with which programs (Excel, Power BI) read what their owner may read. */
export const accessTokens = area({
  list: answered(
    {
      method: "GET",
      path: "/accessTokens",
      access: "user",
      summary: "The user's tokens that live: until when, what was read with them last, how many rows",
      output: z.object({
        tokens: z.array(ownToken),
        /** Where all tables are read with one. */
        root: z.url(),
      }),
    },
    async (ctx) => ({ tokens: await listOwnTokens(ctx), root: odataRoot() }),
  ),
  make: answered(
    {
      method: "POST",
      path: "/accessTokens",
      access: "user",
      summary: "Make a token for 30, 90, 180 or 365 days; it is told in this answer alone",
      input: tokenInput,
      toldOnce: "token",
      output: z.object({ id: z.string(), token: z.string().nullable() }),
    },
    (ctx, given) => makeToken(ctx, given),
  ),
  end: answered(
    {
      method: "POST",
      path: "/accessTokens/:id/end",
      access: "user",
      summary: "End a token: its next call is refused",
      input: z.object({ id: z.uuid() }),
    },
    async (ctx, { id }) => {
      await endOwnToken(ctx, id);
      return {};
    },
  ),
});
