import { z } from "zod";
import { codeInput, newCode } from "~/api/domain/codes/code-input";
import { getCodeGroup } from "~/api/domain/codes/list-codes.server";
import { addCode, changeCode } from "~/api/domain/codes/save-code.server";
import { recordTrace } from "~/api/domain/record-trace";
import { answered, area } from "../contract";

const access = { menu: "MIPADM08" } as const;
const group = z.string().max(60);

export const adminCodes = area({
  get: answered(
    {
      method: "GET",
      path: "/admin/codes/:group",
      access,
      summary: "One list with all its codes, those out of use included",
      input: z.object({ group }),
      output: z.object({
        id: z.string(),
        name: z.string(),
        note: z.string(),
        codes: z.array(codeInput.extend({ code: z.string(), stamp: z.string(), trace: recordTrace.nullable() })),
      }),
    },
    (ctx, { group }) => getCodeGroup(ctx, group),
  ),
  add: answered(
    {
      method: "POST",
      path: "/admin/codes/:group",
      access,
      summary: "Add a code to a list",
      input: newCode.extend({ group }),
    },
    (ctx, { group, code, ...given }) => addCode(ctx, group, code, given),
  ),
  change: answered(
    {
      method: "POST",
      path: "/admin/codes/:group/:code",
      access,
      summary: "Change a code's names, order and use; the stamp says which state was seen",
      input: codeInput.extend({ group, code: z.string().max(60), stamp: z.iso.datetime() }),
    },
    (ctx, { group, code, stamp, ...given }) => changeCode(ctx, { group, code }, stamp, given),
  ),
});
