import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { SubmitButton } from "../forms/submit-button";

/** A form of one button: a harmless verb of a record, posted to its own address (or the page's). */
export function VerbButton({
  action,
  icon,
  hidden = {},
  kind = "primary",
  children,
}: {
  action?: string;
  icon?: string;
  hidden?: Record<string, string>;
  kind?: "primary" | "secondary" | "danger";
  children: ReactNode;
}) {
  return (
    <Form method="post" action={action}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton kind={kind} icon={icon}>
        {children}
      </SubmitButton>
    </Form>
  );
}
