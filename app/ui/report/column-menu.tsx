import { Form } from "@remix-run/react";
import { useT } from "~/words/use-t";
import { Menu } from "../controls/menu";
import { useScopedId } from "../forms/field-scope";
import { useServerMarkup } from "../tables/server-markup";

/** Which columns a table shows: a GET form, so that it is in the address like every filter. `fields`: ColumnFields. */
export function ColumnMenu({ fields }: { fields: string | undefined }) {
  const t = useT();
  const id = useScopedId("columns");
  const html = useServerMarkup(id, fields);
  return (
    <Menu summary={t("ui.columns")} group="act" wide>
      <Form
        id={id}
        method="get"
        className="grid grid-cols-2 gap-4"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React drew and escaped it on the server
        dangerouslySetInnerHTML={html}
      />
    </Menu>
  );
}
