import { useT } from "~/words/use-t";

/** MIP / Mgmt.: a plain form, because the answer may lead to the other system. Hidden below 992 px. */
export function ModeSwitch({ on }: { on: boolean }) {
  const t = useT();
  return (
    <form method="post" action="/auth-redirect" className="segmented optional mr-2" aria-label={t("mode.label")}>
      {(["mip", "mgmt"] as const).map((mode) => (
        <button key={mode} type="submit" name="to" value={mode} aria-current={on === (mode === "mgmt") || undefined}>
          {t(`mode.${mode}`)}
        </button>
      ))}
    </form>
  );
}
