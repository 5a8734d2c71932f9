import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { ApiError } from "~/api/client.server";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { save } from "~/portal/record/save.server";
import { flash } from "~/portal/session/cookies.server";
import { requireMenu } from "~/portal/session/guard.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { ButtonLink } from "~/ui/controls/button";
import { FormCard } from "~/ui/records/form-card";
import { ListTable } from "~/ui/records/list-table";
import { PageHead } from "~/ui/report/page-head";
import { TableCard } from "~/ui/report/table-card";
import { wordsFor } from "~/words";
import { useT } from "~/words/use-t";
import { creditAddress, creditsPath, monthAddress } from "../../addresses";
import { presentCalculation } from "./present-calculation.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPCOM01" } } as const;

const asked = (request: Request) => {
  const search = new URLSearchParams(wantedLocation(request).search);
  return { month: search.get("month") ?? "", unit: search.get("unit") ?? undefined };
};

/** What calculating would change, before anything is written. A month that cannot be calculated says so on the list. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = await requireMenu(args, "MIPCOM01");
  try {
    const found = await orNotFound(api.commercialMonths.preview(asked(args.request)));
    return {
      ...presentCalculation(locale, found),
      words: wordsFor(locale, "commercial.calculate", "commercial.credits."),
    };
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 403)) throw error;
    throw redirect(creditsPath, { headers: { "Set-Cookie": await flash({ kind: "bad", text: error.message }) } });
  }
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPCOM01", z.object({}), async ({ api, form }) => {
    const { month, unit } = asked(args.request);
    await api.commercialMonths.calculate({ month, unit, seen: String(form.get("seen") ?? "") });
    const credit = String(form.get("credit") ?? "");
    return { to: unit && credit ? creditAddress(credit) : monthAddress(Number(month)) };
  });

export default function CalculationPage() {
  const { questionTitle, month, columns, rows, nobody, tableTitle, changes, hidden, back } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused;
  const t = useT();
  return (
    <>
      <PageHead title={questionTitle} code="MIPCOM01" classification="confidential" note={month}>
        <ButtonLink href={back}>{t("commercial.credits.back")}</ButtonLink>
      </PageHead>
      {changes === 0 ? (
        <p className="mb-4">{t(nobody ? "commercial.calculate.nobody" : "commercial.calculate.nothing")}</p>
      ) : (
        <FormCard
          title={questionTitle}
          refused={refused}
          submit={t("commercial.calculate.save")}
          cancelHref={back}
          hidden={hidden}
        >
          <p className="max-w-dialog">{t("commercial.calculate.text")}</p>
        </FormCard>
      )}
      {rows.length > 0 && (
        <TableCard title={tableTitle} ownPage={false}>
          <ListTable caption={questionTitle} columns={columns} rows={rows} />
        </TableCard>
      )}
    </>
  );
}
