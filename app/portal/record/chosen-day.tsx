import { Form } from "@remix-run/react";
import { Button } from "~/ui/controls/button";
import { TextField } from "~/ui/forms/field";
import { ListTable, type ListTableProps } from "~/ui/records/list-table";

/** What something comes to on a day, shown before it is confirmed; another day is asked for by the page's address. */
export type ShownDay = {
  /** As it is reckoned, or as it was typed where it cannot be. */
  day: string;
  wrong: string | undefined;
  address: string;
  sentence: string;
  table: ListTableProps;
};

type Props = ShownDay & {
  /** The day's name in the address. */
  name: string;
  label: string;
  button: string;
};

/** Sent as a form, so that it needs no script. */
export function ChosenDay({ name, label, button, day, wrong, address, sentence, table }: Props) {
  return (
    <section className="card mb-4">
      <div className="card-head">
        <h2>{table.caption}</h2>
      </div>
      <div className="card-body">
        <Form method="get" action={address} className="acts mb-4 !items-end">
          <TextField name={name} label={label} written="day" error={wrong} defaultValue={day} key={day} />
          <Button type="submit">{button}</Button>
        </Form>
        <p className="font-semibold">{sentence}</p>
      </div>
      {table.rows.length > 0 && <ListTable {...table} />}
    </section>
  );
}
