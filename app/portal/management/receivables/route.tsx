import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { managementReceivables } from "~/api/domain/management/management-receivables";
import { requireReport } from "~/portal/report/require-report.server";
import { Drawn } from "~/portal/wire/drawn";
import { send } from "~/portal/wire/send.server";
import { useScreen } from "~/portal/wire/use-screen";
import stylesHref from "../management.css?url";
import { ManagementPage } from "../parts/management-page";
import { presentArea } from "../parts/present-area.server";
import { drawReceivables } from "./draw-receivables.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

const path = "/mainboard/management/MIPMGM11";

export const handle = { access: { menu: "MIPMGM11" } } as const;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesHref }];

/** What customers owe worldwide: how old it is, what of it is insured, who is beyond the limit. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPMGM11");
  const answer = await reader.api.report(managementReceivables, reader.search);
  const { drawn, ...told } = drawReceivables(reader, answer);
  return send(args.request, { page: { ...told, area: presentArea(path, reader.user, reader.locale) }, drawn });
}

export default function ManagementReceivablesScreen() {
  const { page, drawn } = useScreen<typeof loader>();
  const { area, title, say, notes } = page;
  return (
    <ManagementPage
      area={area}
      title={title}
      code="MIPMGM11"
      say={say}
      note={notes.map((text) => <span key={text}>{text}</span>)}
    >
      <div className="lift">
        <Drawn name="key-figures" html={drawn("figures")} />
      </div>
      <Drawn name="report" html={drawn("report")} />
    </ManagementPage>
  );
}
