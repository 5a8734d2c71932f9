import { z } from "zod";
import { accountInput, belongingInput, newAccount, newBelonging } from "~/api/domain/gpms/account-input";
import { accountVerbs } from "~/api/domain/gpms/account-policy";
import { accountRecord } from "~/api/domain/gpms/account-record";
import { getAccount } from "~/api/domain/gpms/get-account.server";
import {
  addAccount,
  addBelonging,
  changeAccount,
  changeBelonging,
  endAccount,
  restoreAccount,
} from "~/api/domain/gpms/save-account.server";
import { verbInput } from "~/api/domain/verbs";
import { answered, area } from "../contract";
import { id, stamp } from "../record-calls";

const access = { menu: "MIPSAL12" } as const;

export const globalAccountRecords = area({
  get: answered(
    {
      method: "GET",
      path: "/global-accounts/:id",
      access,
      summary:
        "A group of the GPMS with its customers in sight, the months in which they belong to it, and what they bought",
      input: z.object({ id }),
      output: accountRecord,
    },
    (ctx, { id }) => getAccount(ctx, id),
  ),
  add: answered(
    {
      method: "POST",
      path: "/global-accounts",
      access,
      summary: "A new group; its code stays",
      input: newAccount,
      output: z.object({ id: z.number() }),
    },
    addAccount,
  ),
  change: answered(
    {
      method: "POST",
      path: "/global-accounts/:id",
      access,
      summary: "Change a group; the stamp says which state was seen",
      input: accountInput.extend({ id, stamp }),
    },
    (ctx, { id, stamp, ...given }) => changeAccount(ctx, { id, stamp }, given),
  ),
  ending: answered(
    {
      method: "POST",
      path: "/global-accounts/:id/ending",
      access,
      summary: "Take a group out of use; its months and figures stay",
      input: verbInput(accountVerbs.ending.remark).extend({ id, stamp }),
    },
    (ctx, { id, stamp, remark }) => endAccount(ctx, { id, stamp }, remark),
  ),
  restoring: answered(
    {
      method: "POST",
      path: "/global-accounts/:id/restoring",
      access,
      summary: "Take a group into use again",
      input: verbInput(accountVerbs.restoring.remark).extend({ id, stamp }),
    },
    (ctx, { id, stamp, remark }) => restoreAccount(ctx, { id, stamp }, remark),
  ),
  addCustomer: answered(
    {
      method: "POST",
      path: "/global-accounts/:id/customers",
      access,
      summary: "A customer belongs to the group from a month on; in one month to one group at most",
      input: newBelonging.safeExtend({ id }),
    },
    (ctx, { id, ...given }) => addBelonging(ctx, id, given),
  ),
  changeCustomer: answered(
    {
      method: "POST",
      path: "/global-accounts/:id/customers/:belonging",
      access,
      summary: "Other months of a customer in the group, or none at all; the stamp says which state was seen",
      input: belongingInput.safeExtend({ id, belonging: id, stamp }),
    },
    (ctx, { id, belonging, stamp, ...given }) => changeBelonging(ctx, { id, belonging, stamp }, given),
  ),
});
