import { useT } from "~/words/use-t";
import { Icon } from "../controls/icon";
import { Menu } from "../controls/menu";

/** Downloads of everything filtered; each is an address of its own beside the screen. */
export function ExportMenu({ xlsxHref, csvHref }: { xlsxHref: string; csvHref: string }) {
  const t = useT();
  const summary = (
    <>
      <Icon name="down" />
      {t("ui.export")}
    </>
  );
  return (
    <Menu summary={summary} group="act">
      <a href={xlsxHref} download>
        {t("ui.exportXlsx")}
      </a>
      <a href={csvHref} download>
        {t("ui.exportCsv")}
      </a>
    </Menu>
  );
}
