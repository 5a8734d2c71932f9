import { CheckField } from "~/ui/forms/field";
import { themeColour } from "~/ui/theme-colour";
import { useT } from "~/words/use-t";
import { frameAddresses } from "./frame-addresses";
import type { FrameUser } from "./frame-props";
import { SettingForm } from "./setting-form";

/** Theme colour, tags view, fixed header, sidebar logo: one form, closed until asked for. */
export function SettingsPanel({ settings, tagsView }: { settings: FrameUser["settings"]; tagsView: boolean }) {
  const t = useT();
  return (
    <details name="who">
      <summary className="line">{t("frame.settings")}</summary>
      <SettingForm action={frameAddresses.settings} className="px-3 pb-2">
        <input type="hidden" name="panel" value="1" />
        <label className="check">
          <input type="color" className="h-5 w-6" name="theme" defaultValue={themeColour(settings.theme)} />
          {t("frame.settings.theme")}
        </label>
        <CheckField name="tagsView" value="1" label={t("frame.settings.tagsView")} defaultChecked={tagsView} />
        <CheckField
          name="fixedHeader"
          value="1"
          label={t("frame.settings.fixedHeader")}
          defaultChecked={settings.fixedHeader}
        />
        <CheckField
          name="sidebarLogo"
          value="1"
          label={t("frame.settings.sidebarLogo")}
          defaultChecked={settings.sidebarLogo}
        />
        <button type="submit" className="btn mt-2">
          {t("frame.settings.save")}
        </button>
      </SettingForm>
      <SettingForm action={frameAddresses.settings}>
        <button type="submit" name="clear" value="1">
          {t("frame.settings.clear")}
        </button>
      </SettingForm>
    </details>
  );
}
