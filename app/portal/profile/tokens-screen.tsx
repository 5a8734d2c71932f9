import { AccessDenied, AllTables } from "~/portal/report/excel/how-to-connect";
import { Button } from "~/ui/controls/button";
import { SelectField, TextField } from "~/ui/forms/field";
import { type Refused, typedText } from "~/ui/forms/refused";
import { SubmitButton } from "~/ui/forms/submit-button";
import { CopyText } from "~/ui/records/copy-text";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import { type ProfileAnswer, refusedIn } from "./profile-answer";
import { ProfileForm } from "./profile-form";
import { ProfilePage } from "./profile-head";
import { RemovalQuestion } from "./removal-question";

type Token = {
  id: string;
  name: string;
  ending: string;
  /** The one role that it reads as; empty = all of its owner's. */
  asRole: string;
  made: string;
  ends: string;
  left: string;
  used: string | null;
  read: string | null;
  rows: string;
};
type Page = {
  part: "tokens";
  name: string;
  ownPassword: boolean;
  tokens: Token[];
  heads: { made: string; ends: string; used: string };
  days: { value: string; text: string }[];
  usual: string;
  /** Names this form: sent twice it makes one token. */
  sheet: string;
  /** Where all tables are read; null where there are none for the reader. */
  root: string | null;
};

/** Tokens of the reader's own, a form for another, and how to connect with them. */
export function TokensScreen({ page, answer }: { page: Page; answer: ProfileAnswer | undefined }) {
  const t = useT();
  const asked = answer && "asked" in answer ? answer.asked : null;
  const made = answer && "made" in answer ? answer.made : null;
  return (
    <ProfilePage profile={page}>
      {asked && <RemovalQuestion asked={asked} />}
      {made && <NewToken {...made} />}
      <section className="card mb-4">
        <div className="card-head">
          <h2>{t("tokens.title")}</h2>
        </div>
        <p className="px-4 pb-4 text-mute">
          {page.tokens.length === 0 && `${t("tokens.none")} `}
          {t("tokens.intro")}
        </p>
        {page.tokens.length > 0 && <TokenTable page={page} />}
        <MakeForm key={page.sheet} page={page} refused={refusedIn(answer)} />
      </section>
      <section className="card p-4">
        <h2>{t("tokens.how")}</h2>
        <p className="mt-1">{t("tokens.report")}</p>
        {page.root && <AllTables root={page.root} />}
        <AccessDenied />
      </section>
    </ProfilePage>
  );
}

/** Shown in the answer to the form and never again: it is in no address, and the portal keeps none. */
function NewToken({ name, token }: { name: string; token: string | null }) {
  const t = useT();
  if (token === null) return <Notice kind="warn">{t("tokens.new.again", { name })}</Notice>;
  return (
    <section className="card mb-4 p-4" role="alert">
      <h2>{t("tokens.new.title", { name })}</h2>
      <p className="mt-2 font-semibold">{t("tokens.new.once")}</p>
      <CopyText label={t("tokens.new.label")} text={token} />
      <p className="mt-2">{t("tokens.new.where")}</p>
    </section>
  );
}

function TokenTable({ page: { tokens, heads } }: { page: Page }) {
  const t = useT();
  return (
    <div className="box">
      <table className="border-t">
        <caption className="sr-only">{t("tokens.title")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("tokens.name")}</th>
            <th scope="col">{t("tokens.ending")}</th>
            <th scope="col">{heads.made}</th>
            <th scope="col">{heads.ends}</th>
            <th scope="col">{heads.used}</th>
            <th scope="col">{t("tokens.read")}</th>
            <th scope="col" className="num">
              {t("tokens.rows")}
            </th>
            <th scope="col">
              <span className="sr-only">{t("tokens.end")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {tokens.map((token) => (
            <TokenRow key={token.id} {...token} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TokenRow({ id, name, ending, asRole, made, ends, left, used, read, rows }: Token) {
  const t = useT();
  return (
    <tr>
      <th scope="row" className="py-1">
        {name}
        {asRole && <span className="sub">{asRole}</span>}
      </th>
      <td>
        <code>…{ending}</code>
      </td>
      <td className="whitespace-nowrap">{made}</td>
      <td className="whitespace-nowrap">
        {ends}
        <span className="sub">{left}</span>
      </td>
      <td className="whitespace-nowrap">{used ?? t("tokens.never")}</td>
      <td>{read ?? "–"}</td>
      <td className="num">{rows}</td>
      <td className="num">
        <ProfileForm>
          <Button type="submit" kind="quiet" name="end" value={id}>
            {t("tokens.end")}
            <span className="sr-only"> {`${name} …${ending}`}</span>
          </Button>
        </ProfileForm>
      </td>
    </tr>
  );
}

function MakeForm({ page, refused }: { page: Page; refused: Refused | undefined }) {
  const t = useT();
  return (
    <ProfileForm className="flex flex-wrap items-start gap-4 border-t p-4">
      <input type="hidden" name="sheet" value={page.sheet} />
      <TextField
        className="grow"
        name="name"
        label={t("tokens.name")}
        hint={t("tokens.nameHint")}
        defaultValue={typedText(refused, "name")}
        error={refused?.fields.name}
        maxLength={60}
        autoComplete="off"
        required
      />
      <SelectField
        name="days"
        label={t("tokens.days")}
        defaultValue={typedText(refused, "days") ?? page.usual}
        error={refused?.fields.days}
      >
        {page.days.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <div className="acts mt-6">
        <SubmitButton name="make" value="1">
          {t("tokens.make")}
        </SubmitButton>
      </div>
    </ProfileForm>
  );
}
