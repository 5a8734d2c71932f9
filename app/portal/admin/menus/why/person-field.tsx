import { type ComponentProps, useId } from "react";
import { useHits } from "~/portal/record/picker/use-hits";
import { TextField } from "~/ui/forms/field";

/** A person in a form whose answer stands in the address: with scripts offered while typing, else found by sending it. */
export function PersonField(field: ComponentProps<typeof TextField>) {
  const list = useId();
  const { hits, ask } = useHits("user");
  return (
    <>
      <TextField
        {...field}
        required
        maxLength={254}
        list={list}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => ask(target.value)}
      />
      <datalist id={list}>
        {hits.map(({ code, name }) => (
          <option key={code} value={code} label={`${name} · ${code}`} />
        ))}
      </datalist>
    </>
  );
}

/** Those whom the typed words may mean, each a way on. */
export function PeopleFound({ title, people }: { title: string; people: { name: string; href: string }[] }) {
  return (
    <section className="card">
      <div className="card-head">
        <h2>{title}</h2>
      </div>
      <ul className="list">
        {people.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
