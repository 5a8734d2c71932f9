import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ApiError } from "~/api/client.server";
import { toolIndexingSimulator } from "~/api/domain/calculators/tool-indexing";
import { toolIndexingMail } from "~/api/domain/calculators/tool-indexing-mail";
import { RecordForm } from "~/portal/record/record-form";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { caseAddress, caseOf } from "~/portal/simulator/load-case.server";
import { ButtonLink } from "~/ui/controls/button";
import { CheckField, TextField } from "~/ui/forms/field";
import { PageHead } from "~/ui/report/page-head";
import { Notice } from "~/ui/states/notice";
import { figureText } from "~/words/figure-text";
import { useT } from "~/words/use-t";
import { sentenceOf } from "../figures";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPUTL12" } } as const;

const backTo = (request: Request) =>
  caseAddress("/utilities/tool-indexing", toolIndexingSimulator, caseOf(toolIndexingSimulator, request));

/** The case stands in the address; here it is said who gets it, and that they have agreed. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireForm(args, "MIPUTL12", async () => null);
  const { customerName, companyName, ...typed } = caseOf(toolIndexingSimulator, args.request);
  return sendForm(reader, "indexingMail", toolIndexingMail, {
    title: reader.t("indexing.mail.title"),
    stored: { customerName, companyName },
    summary: await summaryOf(reader, typed),
    back: backTo(args.request),
    words: ["indexing.mail.", "sim.back"],
  });
}

/** The case in one sentence; null while it is empty or wrong, and nothing can be sent. */
async function summaryOf(
  { api, locale, t }: Awaited<ReturnType<typeof requireForm>>,
  typed: Record<string, string>,
): Promise<string | null> {
  try {
    const { simulation } = await api.utilityCalculators.toolIndexing(typed);
    return sentenceOf(t, figureText(t, locale, typed.currency || "USD"), simulation.result);
  } catch (error) {
    if (error instanceof ApiError && error.code === "invalid-input") return null;
    throw error;
  }
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPUTL12", toolIndexingMail, async ({ api }, given) => {
    await api.utilityCalculators.mailToolIndexing({ ...given, input: caseOf(toolIndexingSimulator, args.request) });
    return { to: backTo(args.request), told: "indexing.mail.sent" };
  });

export default function MailToolIndexing() {
  const { recordTitle, summary, back } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code="MIPUTL12" />
      {summary === null ? (
        <Notice kind="warn" title={t("indexing.mail.nothing")}>
          <p className="mt-2">
            <ButtonLink href={back}>{t("sim.back")}</ButtonLink>
          </p>
        </Notice>
      ) : (
        <RecordForm<typeof toolIndexingMail> title={recordTitle} cancelHref={back} submit={t("indexing.mail.send")}>
          {(field) => (
            <>
              <p className="all">{summary}</p>
              <TextField {...field("customerName")} />
              <TextField {...field("companyName")} />
              <TextField {...field("email")} type="email" autoComplete="off" />
              <div className="all">
                <CheckField {...field("consent")} />
              </div>
            </>
          )}
        </RecordForm>
      )}
    </>
  );
}
