import { ButtonLink } from "../controls/button";
import { ListTable, type ListTableProps } from "./list-table";

/** A table of a record, where a row is added to it, what stands beside its title and below it, and what is said in place of no rows. */
export type ShownList = ListTableProps & {
  none?: string;
  actions?: { text: string; href: string; icon?: "plus" | "up" }[] | undefined;
  text?: string | undefined;
  note?: string | undefined;
  /** Sentences below it that lead to where the rest is. */
  links?: readonly { text: string; href: string }[] | undefined;
};

export function ListCard({ none, actions = [], text, note, links = [], ...table }: ShownList) {
  return (
    <section className="card mt-4">
      <div className="card-head">
        <h2>{table.caption}</h2>
        {text && <span className="text-mute">{text}</span>}
        <span className="acts">
          {actions.map(({ text, href, icon }) => (
            <ButtonLink key={href} kind="quiet" {...(icon && { icon })} href={href}>
              {text}
            </ButtonLink>
          ))}
        </span>
      </div>
      {table.rows.length === 0 && none ? <p className="card-body text-mute">{none}</p> : <ListTable {...table} />}
      {note && <p className="card-body text-sm text-mute">{note}</p>}
      {links.map(({ text, href }) => (
        <p key={href} className="card-body text-sm">
          <a href={href}>{text}</a>
        </p>
      ))}
    </section>
  );
}
