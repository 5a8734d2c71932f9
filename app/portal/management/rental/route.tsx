import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { managementRental } from "~/api/domain/management/management-rental";
import { requireReport } from "~/portal/report/require-report.server";
import { Drawn } from "~/portal/wire/drawn";
import { send } from "~/portal/wire/send.server";
import { useScreen } from "~/portal/wire/use-screen";
import stylesHref from "../management.css?url";
import { ManagementPage } from "../parts/management-page";
import { presentArea } from "../parts/present-area.server";
import { drawRental } from "./draw-rental.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

const path = "/mainboard/management/MIPMGM06";

export const handle = { access: { menu: "MIPMGM06" } } as const;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesHref }];

/** The rental programme worldwide: what is rented, what it brings, what is replaced and bought with it, and where. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPMGM06");
  const answer = await reader.api.report(managementRental, reader.search);
  const { drawn, ...told } = drawRental(reader, answer);
  return send(args.request, { page: { ...told, area: presentArea(path, reader.user, reader.locale) }, drawn });
}

export default function ManagementRentalScreen() {
  const { page, drawn } = useScreen<typeof loader>();
  const { area, title, say, notes } = page;
  return (
    <ManagementPage
      area={area}
      title={title}
      code="MIPMGM06"
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
