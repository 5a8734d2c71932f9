import { useDrafted } from "~/ui/forms/draft";
import { useScopedId } from "~/ui/forms/field-scope";
import { useT } from "~/words/use-t";

/** Asked once for the sheet, where something stands there already. */
export function ThereQuestion({ asked, chosen }: { asked: boolean; chosen: string | string[] | undefined }) {
  const t = useT();
  const drafted = useDrafted("there")?.[0];
  const id = useScopedId("there");
  if (!asked) return null;
  return (
    <fieldset className="all" id={id}>
      <legend className="font-semibold">{t("ttmb.day.there.ask")}</legend>
      <div className="flex flex-wrap items-center gap-4">
        {(["add", "replace"] as const).map((what) => (
          <label key={what} className="check">
            <input type="radio" name="there" value={what} defaultChecked={(chosen ?? drafted) === what} />
            {t(`ttmb.day.there.${what}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
