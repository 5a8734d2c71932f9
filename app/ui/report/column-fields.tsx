import { Button } from "../controls/button";

/** The columns of a table to choose from, in their groups; `kept` is everything else that the address says. */
export type ColumnChoice = {
  texts: { apply: string; usual: string };
  groups: { text: string; columns: { key: string; text: string; shown: boolean }[] }[];
  kept: [name: string, value: string][];
  /** Null = these are the usual ones. */
  usualHref: string | null;
};

/** What stands in the column menu's form. It is drawn on the server alone (ColumnMenu takes it as markup). */
export function ColumnFields({ texts, groups, kept, usualHref }: ColumnChoice) {
  return (
    <>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {groups.map((group) => (
        <fieldset key={group.text}>
          <legend>{group.text}</legend>
          {group.columns.map(({ key, text, shown }) => (
            <label key={key} className="check">
              <input type="checkbox" name="columns" value={key} defaultChecked={shown} />
              {text}
            </label>
          ))}
        </fieldset>
      ))}
      <div className="acts at-foot col-span-2">
        <Button kind="primary" type="submit">
          {texts.apply}
        </Button>
        {usualHref && <a href={usualHref}>{texts.usual}</a>}
      </div>
    </>
  );
}
