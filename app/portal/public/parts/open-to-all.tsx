import { useT } from "~/words/use-t";

/** The calculators that need no sign-in. */
export function OpenToAll() {
  const t = useT();
  return (
    <p className="pt-8 text-center text-xs text-mute">
      {t("public.login.openToAll")} <a href="/openapi-cost-saving-simulator">{t("public.login.open.saving")}</a>{" "}
      <span aria-hidden="true">|</span>{" "}
      <a href="/openapi-max-chip-thickness-calculator">{t("public.login.open.chip")}</a>
    </p>
  );
}
