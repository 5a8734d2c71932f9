import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useLocation } from "@remix-run/react";
import { TextField } from "~/ui/forms/field";
import { PasswordField } from "~/ui/forms/password-field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import { loginAddress } from "./login-address";

/** A product's name, the same in every language. */
const alternativeBrowser = "Microsoft Edge";

type SignIn = { id: string; domain: string; password: string };

/**
 * ID and domain, password. Posts `id`, `domain`, `password` to the page it stands on. `refused` is the server's
 * answer: its sentences stand beside their fields, the typed values stay, a password never does.
 */
export type LoginFormProps = {
  values: { id: string; domain: string };
  domains: readonly string[];
  refused?: SubmissionResult<string[]>;
  /** The ID was filled in from the list of demo accounts: the cursor goes to the password. */
  idGiven?: boolean;
  /** What it asks for. */
  intro: string;
};

export function LoginForm({ values, domains, refused, idGiven, intro }: LoginFormProps) {
  const t = useT();
  const [form, fields] = useForm<SignIn>({ lastResult: refused, defaultValue: values });
  return (
    <Form
      method="post"
      action={loginAddress(useLocation().search)}
      reloadDocument
      {...getFormProps(form)}
      noValidate
      key={`${values.id}@${values.domain}`}
    >
      <h1 className="mt-10 text-2xl">{t("frame.product")}</h1>
      <p className="mb-6 mt-1 text-mute">{intro}</p>
      {form.errors?.map((text) => (
        <Notice key={text} kind="bad">
          {text}
        </Notice>
      ))}
      <div className="mb-4 grid grid-cols-[minmax(0,1fr)_20px_minmax(0,1fr)]">
        <TextField
          name="id"
          label={t("public.login.id")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={fields.id.initialValue}
          error={fields.id.errors?.[0]}
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
          defaultValue={fields.domain.initialValue}
          error={fields.domain.errors?.[0]}
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
        error={fields.password.errors?.[0]}
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
