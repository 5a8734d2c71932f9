import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { itemDownload } from "~/api/domain/items/item-download";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { ButtonLink } from "~/ui/controls/button";
import { listAddress } from "./addresses";
import familyHref from "./family-tree.css?url";
import { FamilyTree } from "./family-tree.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: familyHref }];

export const handle = { access: { menu: "MIPUTL13" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPUTL13");
  const answer = await reader.api.report(itemDownload, reader.search);
  return sendReport(reader, itemDownload, answer, (page) => ({
    filters: <FamilyTree page={page} />,
    actions: (
      <ButtonLink href={listAddress(answer.pasted === null ? null : reader.search.get("list"))} icon="doc">
        {page.t(answer.pasted === null ? "items.paste" : "items.changeList")}
      </ButtonLink>
    ),
    // A list of which nothing was found still says what was not.
    ...(answer.missing.length > 0 && { empty: false }),
    notes: [
      ...(answer.pasted === null ? [] : [page.t("items.found", { found: answer.rowCount, count: answer.pasted })]),
      ...(answer.missing.length > 100 ? [page.t("items.missingMore")] : []),
      ...(answer.currency ? [page.t("items.prices", { currency: answer.currency })] : []),
    ],
  }));
}
