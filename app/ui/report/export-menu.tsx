import { useT } from "~/words/use-t";
import { Icon } from "../controls/icon";
import { Menu } from "../controls/menu";

const files = [
  ["xlsx", "ui.exportXlsx"],
  ["csv", "ui.exportCsv"],
  ["json", "ui.exportJson"],
] as const;

/** Downloads of everything filtered; each is an address of its own beside the screen's, `href`. */
export function ExportMenu({ href }: { href: string }) {
  const t = useT();
  const [path, query] = href.split("?");
  const summary = (
    <>
      <Icon name="down" />
      {t("ui.export")}
    </>
  );
  return (
    <Menu summary={summary} group="act">
      {files.map(([ending, word]) => (
        <a key={ending} href={`${path}/export.${ending}${query ? `?${query}` : ""}`} data-file="">
          {t(word)}
        </a>
      ))}
    </Menu>
  );
}
