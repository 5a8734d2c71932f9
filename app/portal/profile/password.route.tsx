import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useT } from "~/words/use-t";
import { changeOwnPassword } from "../change-own-password.server";
import { FormErrors } from "../form-errors";
import { requireUser } from "../guard.server";
import { CurrentPasswordField, NewPasswordFields } from "../new-password-fields";
import { loadProfile } from "./load-profile.server";
import { ProfilePage } from "./profile-head";

export const handle = { access: "user" } as const;

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireUser(args);
  const profile = loadProfile(signedIn, "account.password.title", "account.password.");
  if (!profile.ownPassword) throw redirect("/profile");
  return profile;
}

export async function action(args: ActionFunctionArgs) {
  const signedIn = await requireUser(args);
  return changeOwnPassword(signedIn, await args.request.formData());
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** The whole document is left behind on success: another user's pages must not stay in it. */
export default function ProfilePassword() {
  const refused = useActionData<typeof action>();
  const t = useT();
  return (
    <ProfilePage profile={useLoaderData<typeof loader>()}>
      <section className="card max-w-form p-4">
        <h2>{t("account.password.title")}</h2>
        <p className="mb-4 mt-1 text-mute">{t("account.password.allDevices")}</p>
        <FormErrors refused={refused} />
        <Form method="post" className="grid gap-4" noValidate reloadDocument>
          <CurrentPasswordField errors={refused?.fields} />
          <NewPasswordFields errors={refused?.fields} />
          <div className="acts justify-end">
            <SubmitButton>{t("account.password.submit")}</SubmitButton>
          </div>
        </Form>
      </section>
    </ProfilePage>
  );
}
