import { z } from "zod";
import { codeInput, codeName } from "~/api/domain/codes/code-input";
import { endpoint } from "../../contract";

const access = { menu: "MIPADM08" } as const;
const group = z.string().max(60);

const listed = z.object({ id: z.string(), name: z.string(), note: z.string() });

export const adminCodes = {
  list: endpoint({
    method: "GET",
    path: "/admin/codes",
    access,
    summary: "The lists of codes, each with what it is for",
    output: z.object({ rows: z.array(listed.extend({ codes: z.number() })) }),
  }),
  get: endpoint({
    method: "GET",
    path: "/admin/codes/:group",
    access,
    summary: "One list with all its codes, those out of use included",
    input: z.object({ group }),
    output: listed.extend({ codes: z.array(codeInput.extend({ code: z.string(), stamp: z.string() })) }),
  }),
  add: endpoint({
    method: "POST",
    path: "/admin/codes/:group",
    access,
    summary: "Add a code to a list",
    input: codeInput.extend({ group, code: codeName }),
    output: z.object({}),
  }),
  change: endpoint({
    method: "POST",
    path: "/admin/codes/:group/:code",
    access,
    summary: "Change a code's names, order and use; the stamp says which state was seen",
    input: codeInput.extend({ group, code: z.string().max(60), stamp: z.iso.datetime() }),
    output: z.object({}),
  }),
};
