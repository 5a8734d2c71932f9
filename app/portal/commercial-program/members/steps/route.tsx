import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { recordTab } from "~/portal/frame/record-visit.server";
import { requireMenu } from "~/portal/session/guard.server";
import { ButtonLink } from "~/ui/controls/button";
import { ListTable } from "~/ui/records/list-table";
import { PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";
import { TableCard } from "~/ui/report/table-card";
import { translate, wordsFor } from "~/words";
import { useT } from "~/words/use-t";
import { membersPath, stepsPath } from "../../addresses";
import { rateText, stepText } from "../../step-texts.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPCOM02" } } as const;

/** The steps of all incentives, with the months in which they count. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireMenu(args, "MIPCOM02");
  const { api, locale } = signedIn;
  const { rows, can } = await api.commercialMembers.steps();
  const recordTitle = await recordTab(args.request, signedIn, (t) => t("commercial.steps"));
  return {
    recordTitle,
    can,
    rows: rows.map(({ id, kind, currency, stepType, validFrom, validTo, steps, remark }) => ({
      key: String(id),
      cells: [
        { text: translate(locale, `commercial.kind.${kind}`), ...(remark && { sub: remark }) },
        currency,
        translate(locale, `commercial.stepType.${stepType}`),
        validFrom,
        validTo || translate(locale, "commercial.terms.until"),
        steps
          .map(({ from, rate }) => `${stepText(locale, { kind, stepType, currency }, from)}: ${rateText(locale, rate)}`)
          .join(" / "),
      ],
    })),
    words: wordsFor(locale, "commercial."),
  };
}

export default function StepsPage() {
  const { recordTitle, rows, can } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code="MIPCOM02" classification="confidential">
        <ButtonLink href={membersPath}>{t("commercial.members.back")}</ButtonLink>
        <PrintButton />
        {can.includes("add") && (
          <ButtonLink kind="primary" icon="plus" href={`${stepsPath}/new`}>
            {t("commercial.steps.new")}
          </ButtonLink>
        )}
      </PageHead>
      <p className="mb-4 text-mute">{t("commercial.steps.intro")}</p>
      <TableCard title={recordTitle} ownPage={false}>
        <ListTable
          caption={recordTitle}
          columns={[
            { text: t("commercial.steps.kind") },
            { text: t("commercial.currency") },
            { text: t("commercial.stepType") },
            { text: t("commercial.validFrom") },
            { text: t("commercial.validTo") },
            { text: t("commercial.steps") },
          ]}
          rows={rows}
        />
      </TableCard>
    </>
  );
}
