import { Button } from "~/ui/controls/button";
import { useT } from "~/words/use-t";
import { SettingForm } from "../frame/setting-form";

/** Signing out closed the tabs; this brings them back (product.md 5, Tabs). */
export function ReopenTabs() {
  const t = useT();
  return (
    <SettingForm action="/frame/tabs">
      <Button name="do" value="reopen" icon="refresh">
        {t("mainboard.reopen")}
      </Button>
    </SettingForm>
  );
}
