import type { LinksFunction } from "@remix-run/node";
import { Drawn } from "~/portal/wire/drawn";
import { useScreen } from "~/portal/wire/use-screen";
import stylesHref from "../management.css?url";
import { ManagementPage } from "./management-page";
import type { SentManagement } from "./send-management.server";

export const managementLinks: LinksFunction = () => [{ rel: "stylesheet", href: stylesHref }];

/** A page of the mode whose figures and tables the server drew. */
export function ManagementReport() {
  const { page, drawn } = useScreen<() => Promise<SentManagement>>();
  const { area, title, code, say, classification, note, hasFigures } = page;
  return (
    <ManagementPage
      area={area}
      title={title}
      code={code}
      say={say}
      classification={classification}
      note={note && <span>{note}</span>}
    >
      {hasFigures && (
        <div className="lift">
          <Drawn name="key-figures" html={drawn("figures")} />
        </div>
      )}
      <Drawn name="report" html={drawn("report")} />
    </ManagementPage>
  );
}
