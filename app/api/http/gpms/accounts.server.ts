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
import { answered, area } from "../contract";
import { id, recordCalls, stamp } from "../record-calls";

const access = { menu: "MIPSAL12" } as const;
const accounts = recordCalls("/global-accounts", access);

export const globalAccountRecords = area({
  get: answered(
    accounts.get(
      "A group of the GPMS with its customers in sight, the months in which they belong to it, and what they bought",
      accountRecord,
    ),
    (ctx, { id }) => getAccount(ctx, id),
  ),
  add: answered(accounts.add("A new group; its code stays", newAccount), addAccount),
  change: answered(
    accounts.change("Change a group; the stamp says which state was seen", accountInput),
    (ctx, { id, stamp, ...given }) => changeAccount(ctx, { id, stamp }, given),
  ),
  ending: answered(
    accounts.verb("ending", accountVerbs.ending, "Take a group out of use; its months and figures stay"),
    (ctx, { id, stamp, remark }) => endAccount(ctx, { id, stamp }, remark),
  ),
  restoring: answered(
    accounts.verb("restoring", accountVerbs.restoring, "Take a group into use again"),
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
