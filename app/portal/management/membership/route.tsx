import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { managementMembership } from "~/api/domain/management/management-membership";
import { requireReport } from "~/portal/report/require-report.server";
import { Drawn } from "~/portal/wire/drawn";
import { send } from "~/portal/wire/send.server";
import { useScreen } from "~/portal/wire/use-screen";
import stylesHref from "../management.css?url";
import { ManagementPage } from "../parts/management-page";
import { presentArea } from "../parts/present-area.server";
import { drawMembership } from "./draw-membership.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

const path = "/mainboard/management/MIPMGM04";

export const handle = { access: { menu: "MIPMGM04" } } as const;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesHref }];

/** The loyalty programme worldwide: how many members, how many of them buy, what is owed and where. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPMGM04");
  const answer = await reader.api.report(managementMembership, reader.search);
  const { drawn, ...told } = drawMembership(reader, answer);
  return send(args.request, { page: { ...told, area: presentArea(path, reader.user, reader.locale) }, drawn });
}

export default function ManagementMembershipScreen() {
  const { page, drawn } = useScreen<typeof loader>();
  const { area, title, say, notes } = page;
  return (
    <ManagementPage
      area={area}
      title={title}
      code="MIPMGM04"
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
