import { Form } from "@remix-run/react";
import { TextField } from "~/ui/forms/field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import { PasswordField } from "./password-field";

/** A product's name, the same in every language. */
const alternativeBrowser = "Microsoft Edge";

/**
 * ID and domain, password. Posts `id`, `domain`, `password` (and `redirect`) to the page it stands on.
 * `errors` are sentences: beside the field they belong to, `form` above all. Typed values stay, a password never.
 */
export type LoginFormProps = {
  values: { id: string; domain: string };
  domains: readonly string[];
  redirect?: string;
  errors?: { id?: string; domain?: string; password?: string; form?: string };
  /** The ID was filled in from the list of demo accounts: the cursor goes to the password. */
  idGiven?: boolean;
};

export function LoginForm({ values, domains, redirect, errors = {}, idGiven }: LoginFormProps) {
  const t = useT();
  return (
    <Form method="post" reloadDocument noValidate key={`${values.id}@${values.domain}`}>
      <h1 className="mt-10 text-2xl">{t("frame.product")}</h1>
      <p className="mb-6 mt-1 text-mute">{t("public.login.intro")}</p>
      {errors.form && <Notice kind="bad">{errors.form}</Notice>}
      {redirect && <input type="hidden" name="redirect" value={redirect} />}
      <div className="mb-4 grid grid-cols-[minmax(0,1fr)_20px_minmax(0,1fr)]">
        <TextField
          name="id"
          label={t("public.login.id")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={values.id}
          error={errors.id}
          autoFocus={!idGiven}
          required
        />
        <span className="mt-5 text-center leading-[2.286rem] text-mute" aria-hidden="true">
          @
        </span>
        <TextField
          name="domain"
          label={t("public.login.domain")}
          list="domains"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={values.domain}
          error={errors.domain}
        />
        <datalist id="domains">
          {domains.map((domain) => (
            <option key={domain} value={domain} />
          ))}
        </datalist>
      </div>
      <PasswordField
        name="password"
        label={t("public.login.password")}
        autoComplete="current-password"
        error={errors.password}
        autoFocus={idGiven}
        required
      />
      <p className="mb-6 mt-4 text-right">
        <a className="no-underline hover:underline" href="/find-id">
          {t("public.login.forgot")}
        </a>
      </p>
      <SubmitButton className="min-h-[40px] w-full text-base">{t("public.login.submit")}</SubmitButton>
      <UnsupportedBrowser />
    </Form>
  );
}

/** Internet Explorer is not supported (specification 2, Login page); the sentence names the browser to use instead. */
function UnsupportedBrowser() {
  const t = useT();
  const [before, after] = t("public.login.browser", { browser: "|" }).split("|");
  return (
    <p className="mt-6 text-xs text-mute">
      {before}
      <a href="https://www.microsoft.com/edge" target="_blank" rel="noreferrer">
        {alternativeBrowser}
      </a>
      {after}
    </p>
  );
}
