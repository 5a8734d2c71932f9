import { z } from "zod";
import { errorFilters, errorInput } from "~/api/domain/error-log/error-input";
import { clearErrors, listErrors } from "~/api/domain/error-log/list-errors.server";
import { recordError } from "~/api/domain/error-log/record-error.server";
import { answered, area } from "../contract";

const error = z.object({
  id: z.string(),
  at: z.string(),
  userId: z.string().nullable(),
  source: z.enum(["browser", "server"]),
  reference: z.string(),
  message: z.string(),
  info: z.string(),
  url: z.string(),
  stack: z.string(),
  cleared: z.boolean(),
});

export const errorLog = area({
  list: answered(
    {
      method: "GET",
      path: "/errors",
      access: { menu: "MIPERR01" },
      summary: "The reader's own errors, newest first; of=all for administrators everybody's",
      input: z.object(errorFilters),
      output: z.object({ rows: z.array(error), count: z.number() }),
    },
    (ctx, filters) => listErrors(ctx, filters),
  ),
  report: answered(
    {
      duringMaintenance: true,
      method: "POST",
      path: "/errors",
      access: "user",
      beforeChecks: true,
      summary: "Keep an error of the browser or of the portal's server, cleaned of private data",
      input: errorInput,
      output: z.object({ reference: z.string() }),
    },
    async (ctx, error) => ({ reference: await recordError(ctx, error) }),
  ),
  clear: answered(
    {
      duringMaintenance: true,
      method: "POST",
      path: "/errors/clear",
      access: { menu: "MIPERR01" },
      summary: "Empty the reader's own list",
      output: z.object({ cleared: z.number() }),
    },
    (ctx) => clearErrors(ctx),
  ),
});
