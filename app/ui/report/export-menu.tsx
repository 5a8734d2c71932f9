import { useT } from "~/words/use-t";
import { Icon } from "../controls/icon";
import { Menu } from "../controls/menu";

const files = [
  ["xlsx", "ui.exportXlsx"],
  ["csv", "ui.exportCsv"],
  ["json", "ui.exportJson"],
] as const;

/** Downloads of everything filtered, the ways to have them mailed and to be told of a figure; each is an address beside the screen's, `href`. */
export function ExportMenu({ href, alerts = true }: { href: string; alerts?: boolean }) {
  const t = useT();
  const [path, query] = href.split("?");
  const beside = (name: string) => `${path}/${name}${query ? `?${query}` : ""}`;
  const summary = (
    <>
      <Icon name="down" />
      {t("ui.export")}
    </>
  );
  return (
    <Menu summary={summary} group="act">
      {files.map(([ending, word]) => (
        <a key={ending} href={beside(`export.${ending}`)} data-file="">
          {t(word)}
        </a>
      ))}
      <a href={beside("mail")}>{t("ui.mailReport")}</a>
      {alerts && <a href={beside("alert")}>{t("ui.alertReport")}</a>}
    </Menu>
  );
}
