import { useActionData } from "@remix-run/react";
import { CheckField, TextField } from "~/ui/forms/field";
import type { Refused } from "~/ui/forms/refused";
import { useT } from "~/words/use-t";
import type { FormPage, Offered } from "./offered-reports.server";

/** The pages of a pack: their order by numbers, those that stay ticked, and what can be added. */
export function PagesFields({ pages, offered }: { pages: FormPage[]; offered: Offered[] }) {
  const t = useT();
  const refused = useActionData<{ refused?: Refused }>()?.refused;
  const isTicked = (name: string, value: string, usual: boolean) =>
    refused ? [refused.values[name] ?? []].flat().includes(value) : usual;
  return (
    <div className="all">
      {pages.length > 0 && (
        <fieldset className="mb-4">
          <legend className="mb-2 font-semibold">{t("packs.pages")}</legend>
          <p className="hint mb-2">{t("packs.order.hint")}</p>
          <ol className="pack-order">
            {pages.map(({ id, title, filters }, at) => (
              <li key={id}>
                <TextField
                  name={`order-${id}`}
                  label={<span className="sr-only">{`${t("packs.no")}: ${title}`}</span>}
                  inputMode="numeric"
                  size={3}
                  defaultValue={refused ? String(refused.values[`order-${id}`] ?? "") : String(at + 1)}
                  error={refused?.fields[`order-${id}`]}
                />
                <CheckField
                  name="keep"
                  id={`keep-${id}`}
                  value={id}
                  label={filters ? `${title} (${filters})` : title}
                  defaultChecked={isTicked("keep", id, true)}
                />
              </li>
            ))}
          </ol>
        </fieldset>
      )}
      <fieldset>
        <legend className="mb-2 font-semibold">{t("packs.add")}</legend>
        <p className="hint mb-2">{t("packs.add.hint")}</p>
        {offered.map(({ area, reports }) => (
          <details
            key={area}
            className="mb-2"
            open={reports.some(({ code, ticked }) => isTicked("add", code, ticked)) || undefined}
          >
            <summary className="btn">{area}</summary>
            <div className="grid gap-1 px-4 py-2 m:grid-cols-2">
              {reports.map(({ code, title, ticked }) => (
                <CheckField
                  key={code}
                  name="add"
                  id={`add-${code}`}
                  value={code}
                  label={title}
                  defaultChecked={isTicked("add", code, ticked)}
                />
              ))}
            </div>
          </details>
        ))}
      </fieldset>
    </div>
  );
}
