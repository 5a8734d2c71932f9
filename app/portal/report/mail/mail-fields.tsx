import { Button } from "~/ui/controls/button";
import { ChecksField } from "~/ui/forms/checks-field";
import { SelectField, TextField } from "~/ui/forms/field";
import { bindFields, type Refused } from "~/ui/records/form-card";
import { useT } from "~/words/use-t";
import type { MailForm, People } from "./mail-form.server";

type Props = {
  form: MailForm;
  people: People;
  /** What was typed, where the form comes back. */
  typed: Refused | undefined;
};

/** To whom, when, and what is said to them. What a mail to oneself does not need is out of sight while it is one. */
export function MailFields({ form, people, typed }: Props) {
  const { times, audiences, hints, stored, alone } = form;
  const labels = useMailLabels();
  const { field } = bindFields(labels, { when: stored.when, sendTo: stored.sendTo, note: stored.note }, typed);
  const ticks = typed ? [typed.values.people ?? []].flat() : stored.people;
  return (
    <>
      <SelectField {...field("sendTo")} hint={hints.sendTo}>
        {audiences.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      {!alone && (
        <div className="mail-people">
          {people.searched && <PeopleSearch typed={String(typed?.values.who ?? "")} told={people.told} />}
          <ChecksField
            name="people"
            label={labels.people}
            hint={hints.people}
            error={typed?.fields.people ?? null}
            options={people.options}
            ticks={ticks}
          />
        </div>
      )}
      <SelectField {...field("when")} hint={hints.when}>
        {times.groups.map(({ label, choices }) => (
          <optgroup key={label} label={label}>
            {choices.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <div className="mail-note">
        <TextField {...field("note")} hint={hints.note} maxLength={200} />
      </div>
    </>
  );
}

/** Words of the fields, for the summary above the form too. */
export function useMailLabels() {
  const t = useT();
  return {
    sendTo: t("mailForm.sendTo"),
    people: t("mailForm.people"),
    when: t("reportMails.when"),
    note: t("mailForm.note"),
  };
}

/** Its button sends the form to itself: who is found joins those who are ticked. */
function PeopleSearch({ typed, told }: { typed: string; told: string | null }) {
  const t = useT();
  return (
    <div className="mb-4 max-w-form">
      <div className="flex items-end gap-2">
        <TextField
          className="grow"
          name="who"
          label={t("mailForm.people.find")}
          defaultValue={typed}
          maxLength={100}
          autoComplete="off"
        />
        <Button type="submit" name="act" value="find" icon="search">
          {t("mailForm.people.search")}
        </Button>
      </div>
      {told && <p className="hint">{told}</p>}
    </div>
  );
}
