import { CheckField } from "~/ui/forms/field";
import { useT } from "~/words/use-t";
import { frameAddresses } from "./frame-addresses";
import type { FrameProps } from "./frame-props";
import { SettingForm } from "./setting-form";

/** The scheduled-maintenance notice; English names the zone (specification 2). Closing it is a form, so it needs no script. */
export function MaintenanceDialog({
  user,
  noticeTimes,
  showNotice,
}: Pick<FrameProps, "user" | "noticeTimes" | "showNotice">) {
  const t = useT();
  if (!showNotice || !user.globalNotice || !noticeTimes) return null;
  return (
    <dialog open className="maintenance no-print" aria-label={t("frame.maintenance")}>
      <div className="card-head">
        <h2>{t("frame.maintenance")}</h2>
      </div>
      <div className="card-body">
        <p>{t("frame.maintenance.times", noticeTimes)}</p>
        <p className="mt-1">{user.globalNotice.text}</p>
        <SettingForm action={frameAddresses.settings} className="mt-4 flex items-center justify-between gap-4">
          <CheckField name="today" value="1" label={t("frame.maintenance.today")} />
          <button type="submit" className="btn primary" name="notice" value="close">
            {t("frame.close")}
          </button>
        </SettingForm>
      </div>
    </dialog>
  );
}
