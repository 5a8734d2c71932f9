import { CopyText } from "~/ui/records/copy-text";
import { useT } from "~/words/use-t";

/** Where all tables are read, and the way there in Excel and in Power BI. @param root their address */
export function AllTables({ root }: { root: string }) {
  const t = useT();
  return (
    <>
      <CopyText label={t("tokens.root")} text={root} />
      <ul className="mt-2 list-disc pl-6">
        <li>{t("inExcel.all.excel")}</li>
        <li>
          {t("inExcel.all.powerBi")}{" "}
          <a href="/profile/portal.pbids" data-file="">
            {t("tokens.pbids")}
          </a>
        </li>
        <li>{t("inExcel.all.dates")}</li>
      </ul>
    </>
  );
}

/** Excel says no more than that, and hides where it keeps the token. */
export function AccessDenied() {
  const t = useT();
  return (
    <>
      <h3 className="mt-6">{t("inExcel.denied")}</h3>
      <p className="mt-1">{t("inExcel.denied.text")}</p>
    </>
  );
}
