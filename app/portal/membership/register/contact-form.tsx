import { useLoaderData } from "@remix-run/react";
import type { memberContactInput } from "~/api/domain/membership/member-input";
import { memberContactVerbs } from "~/api/domain/membership/member-policy";
import { RecordForm } from "~/portal/record/record-form";
import { VerbLinks } from "~/portal/record/verb-links";
import { CheckField, TextField } from "~/ui/forms/field";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import type { presentContactForm } from "./contact-form.server";

/** The form of a contact, with what else can be done to one that is there. */
export function ContactForm() {
  const { recordTitle, code, member, making, can, address, back } = useLoaderData<
    ReturnType<typeof presentContactForm> & { recordTitle: string }
  >();
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code={code} note={member}>
        {!making && <VerbLinks verbs={memberContactVerbs} can={can} address={address} words="members.contact.verb" />}
      </PageHead>
      <RecordForm<typeof memberContactInput> title={t("members.card.contacts")} cancelHref={back}>
        {(field) => (
          <>
            <TextField {...field("name")} />
            <TextField {...field("department")} />
            <TextField {...field("position")} />
            <TextField {...field("officePhone")} type="tel" />
            <TextField {...field("mobile")} type="tel" />
            <TextField {...field("email")} type="email" />
            <div className="all">
              <CheckField {...field("main")} />
            </div>
          </>
        )}
      </RecordForm>
    </>
  );
}
