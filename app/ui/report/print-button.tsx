import { useEffect, useState } from "react";
import { useT } from "~/words/use-t";
import { Button } from "../controls/button";

/** Opens the browser's print window. Without scripts it is not drawn: the browser's own menu prints the same page. */
export function PrintButton() {
  const t = useT();
  const [scripts, setScripts] = useState(false);
  useEffect(() => setScripts(true), []);
  if (!scripts) return null;
  return (
    <Button icon="print" type="button" onClick={() => window.print()}>
      {t("ui.print")}
    </Button>
  );
}
