import { useT } from "~/words/use-t";
import { Icon } from "../controls/icon";
import { Menu } from "../controls/menu";

const files = [
  ["xlsx", "ui.exportXlsx"],
  ["csv", "ui.exportCsv"],
  ["json", "ui.exportJson"],
] as const;

/** An address beside the screen's, `href`, with what that is asked. */
function addressBeside(href: string, name: string): string {
  const [path, query] = href.split("?");
  return `${path}/${name}${query ? `?${query}` : ""}`;
}

/** The ways to have a report mailed, to be told of a figure of it and to read it in Excel, as lines of a menu. */
export function ReportMails({ href, alerts }: { href: string; alerts: boolean }) {
  const t = useT();
  return (
    <>
      <a href={addressBeside(href, "mail")}>{t("ui.mailReport")}</a>
      {alerts && <a href={addressBeside(href, "alert")}>{t("ui.alertReport")}</a>}
      <a href={addressBeside(href, "excel")}>{t("ui.inExcel")}</a>
    </>
  );
}

/** Downloads of everything filtered, as lines of a menu; each is an address beside the screen's, `href`. */
export function ReportFiles({ href }: { href: string }) {
  const t = useT();
  return files.map(([ending, word]) => (
    <a key={ending} href={addressBeside(href, `export.${ending}`)} data-file="">
      {t(word)}
    </a>
  ));
}

/** The same in a menu of their own. */
export function ExportMenu({ href }: { href: string }) {
  const t = useT();
  const summary = (
    <>
      <Icon name="down" />
      {t("ui.export")}
    </>
  );
  return (
    <Menu summary={summary}>
      <ReportFiles href={href} />
    </Menu>
  );
}
