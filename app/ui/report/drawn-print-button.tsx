import { useT } from "~/words/use-t";
import { Button } from "../controls/button";

/** The same as PrintButton, in a part that the server drew: scripts show it. */
export function DrawnPrintButton() {
  const t = useT();
  return (
    <Button icon="print" type="button" data-scripted="print" hidden>
      {t("ui.print")}
    </Button>
  );
}
