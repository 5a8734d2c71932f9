import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ApiClient, ApiError } from "~/api/client.server";
import { type CalculationMail, calculationMail } from "~/api/domain/calculators/mail/mail-input";
import { caseInWords, type MailedCase } from "~/api/domain/calculators/mail/mailed-case";
import type { Rates } from "~/api/domain/simulation/definition";
import type { Typed } from "~/api/domain/simulation/fields";
import type { Simulation } from "~/api/domain/simulation/steps";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { caseAddress, caseOf } from "../load-case.server";

/** A calculator as its mail page needs it: how a case is calculated and sent, and to whom the case itself says it goes. */
type MailDesk<Input, Result> = {
  of: MailedCase<Input, Result>;
  path: string;
  ask(api: ApiClient, typed: Typed): Promise<{ simulation: Simulation<Result>; rates: Rates }>;
  mail(api: ApiClient, given: CalculationMail & { input: Record<string, string> }): Promise<unknown>;
  addressee?(typed: Typed): { customerName?: string; companyName?: string; email?: string };
};

/** @param desk its types come of its case */
export const mailDesk = <Input, Result>(desk: MailDesk<Input, Result>): MailDesk<Input, Result> => desk;

/** The calculator with the same case, and with the saved one that it was opened from. */
function backTo<Input, Result>({ of, path }: MailDesk<Input, Result>, request: Request): string {
  const search = new URLSearchParams(wantedLocation(request).search);
  const beside = { saved: search.get("saved") ?? undefined, version: search.get("version") ?? undefined };
  return caseAddress(path, of.simulator, caseOf(of.simulator, request), beside);
}

/** The case stands in the address; here it is said who gets it, and that they have agreed. */
export async function mailPage<Input, Result>(args: LoaderFunctionArgs, desk: MailDesk<Input, Result>) {
  const { code } = desk.of.simulator;
  const reader = await requireForm(args, code, async () => null);
  const typed = caseOf(desk.of.simulator, args.request);
  return sendForm(reader, "calculationMail", calculationMail, {
    title: (t) => t("sim.mail.title"),
    stored: { ...desk.addressee?.(typed) },
    code,
    summary: await summaryOf(reader, desk, typed),
    back: backTo(desk, args.request),
    words: ["sim.mail.", "sim.back"],
  });
}

/** The case in one sentence; null while it is empty or wrong, and nothing can be sent. */
async function summaryOf<Input, Result>(
  { api, locale, decimalSign: own }: Awaited<ReturnType<typeof requireForm>>,
  { of, ask }: MailDesk<Input, Result>,
  typed: Typed,
): Promise<string | null> {
  try {
    const { simulation, rates } = await ask(api, typed);
    return caseInWords(of, { locale, typed, rates, result: simulation.result, own }).sentence;
  } catch (error) {
    if (error instanceof ApiError && error.code === "invalid-input") return null;
    throw error;
  }
}

export const mailCase = <Input, Result>(args: ActionFunctionArgs, desk: MailDesk<Input, Result>) =>
  save(args, desk.of.simulator.code, calculationMail, async ({ api }, given) => {
    await desk.mail(api, { ...given, input: caseOf(desk.of.simulator, args.request) });
    return { to: backTo(desk, args.request), told: "sim.mail.sent" };
  });
