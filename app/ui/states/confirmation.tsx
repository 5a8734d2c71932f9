import { Form } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { ButtonLink } from "../controls/button";
import { SubmitButton } from "../forms/submit-button";

/**
 * Asks before something that cannot be undone. The title is the question with the object's name, the children are
 * the consequences with their counts and, where one is wanted, the comment field. The harmless answer comes first.
 */
export type ConfirmationProps = {
  title: string;
  keepHref: string;
  keepText: string;
  doText: string;
  action?: string;
  children: ReactNode;
};

export function Confirmation({ title, keepHref, keepText, doText, action, children }: ConfirmationProps) {
  const id = useId();
  return (
    <section className="card mx-auto my-6 max-w-dialog shadow-pop" aria-labelledby={id}>
      <div className="ch">
        <h2 className="text-lg" id={id}>
          {title}
        </h2>
      </div>
      <Form className="cb" method="post" action={action}>
        {children}
        <div className="acts mt-4 justify-end">
          <ButtonLink href={keepHref}>{keepText}</ButtonLink>
          <SubmitButton kind="dangerPrimary">{doText}</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
