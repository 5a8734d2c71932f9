import { useLocation } from "@remix-run/react";
import { Button, ButtonLink } from "~/ui/controls/button";
import { PrintButton } from "~/ui/report/print-button";
import type { Locale } from "~/words/locale";
import { paperLanguages } from "~/words/paper-languages";
import { useT } from "~/words/use-t";

/** Leads from the case to its page as it will be printed, and back. The print view is an address: it needs no script. */
export function PrintView({ printed, form }: { printed: boolean; form: string }) {
  const t = useT();
  const { pathname, search } = useLocation();
  if (!printed)
    return (
      <Button type="submit" form={form} name="view" value="print" icon="print">
        {t("sim.print")}
      </Button>
    );
  const back = new URLSearchParams(search);
  for (const name of ["view", "lang"]) back.delete(name);
  const inLanguage = (lang: Locale) => {
    const other = new URLSearchParams(search);
    other.set("lang", lang);
    return `${pathname}?${other}`;
  };
  return (
    <div className="acts">
      <ButtonLink href={`${pathname}?${back}`}>{t("sim.back")}</ButtonLink>
      {paperLanguages.map((lang) => (
        <ButtonLink key={lang} href={inLanguage(lang)}>
          {t(`ui.paper.in.${lang}`)}
        </ButtonLink>
      ))}
      <PrintButton />
    </div>
  );
}
