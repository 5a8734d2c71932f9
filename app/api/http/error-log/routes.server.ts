import { clearErrors, listErrors } from "~/api/domain/error-log/list-errors.server";
import { recordError } from "~/api/domain/error-log/record-error.server";
import type { Impl } from "../contract";
import type { errorLog } from "./contract";

export const errorLogImpl: Impl<typeof errorLog> = {
  list: (ctx, filters) => listErrors(ctx, filters),
  report: async (ctx, error) => ({ reference: await recordError(ctx, error) }),
  clear: (ctx) => clearErrors(ctx),
};
