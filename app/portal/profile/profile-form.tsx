import { type FetcherWithComponents, Form, type FormProps } from "@remix-run/react";
import { createContext, useContext } from "react";

/** Around the parts of the profile in the dialog: whose form is sent there, and to which address. Null on a page. */
export const InDialog = createContext<{ Form: FetcherWithComponents<unknown>["Form"]; action: string } | null>(null);

/** A form of the profile: on a page as usual, in the dialog its answer stays in the dialog. */
export function ProfileForm({
  reloadDocument,
  ...form
}: Pick<FormProps, "className" | "encType" | "reloadDocument" | "children">) {
  const dialog = useContext(InDialog);
  if (dialog) return <dialog.Form method="post" action={dialog.action} noValidate {...form} />;
  return <Form method="post" noValidate reloadDocument={reloadDocument} {...form} />;
}
