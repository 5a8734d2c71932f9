import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { keywordRule } from "~/api/domain/news/keyword-input";
import { describeFields } from "~/portal/record/describe-fields.server";
import { readForm } from "~/portal/record/read-form.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { sendRecord } from "~/portal/record/send.server";
import { Button, ButtonLink } from "~/ui/controls/button";
import { bindField } from "~/ui/forms/bound-field";
import { CheckField, SelectField, TextField } from "~/ui/forms/field";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import { keywordsPath } from "../../addresses";
import { readTrial, type TriedFields, trialSearch } from "../trial-address";
import { presentTrial } from "./present-trial.server";
import { TriedItems } from "./tried-items";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPINL02" } } as const;

/** A rule tried on the newest items before anybody saves it: the address carries it. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPINL02", async () => null);
  const { locale, api } = reader;
  const typed = readTrial(new URL(args.request.url).searchParams);
  const form = new FormData();
  for (const [name, value] of Object.entries(typed))
    if (value !== false && value !== "") form.set(name, value === true ? "on" : String(value));
  const asked = typed.keyword !== undefined;
  const { given, fields: wrong } = asked ? readForm(locale, keywordRule, form) : { given: null, fields: null };
  return sendRecord(reader, {
    title: (t) => t("news.trial"),
    fields: describeFields(locale, "newsKeyword", keywordRule, { wholeWord: true, ...typed }),
    wrong: wrong ?? {},
    tried: given ? presentTrial(reader, await api.newsKeywords.trial(given)) : null,
    save: given ? `${keywordsPath}/new?${trialSearch(typed as TriedFields)}` : null,
    words: ["news.", "field.newsKeyword."],
  });
}

export default function TrialPage() {
  const { recordTitle, fields, wrong, tried, save } = useLoaderData<typeof loader>();
  const t = useT();
  const field = (name: keyof typeof fields & string) => {
    const description = fields[name] ?? { label: name, value: "" };
    return { ...bindField(name, description, undefined), error: (wrong as Record<string, string>)[name] };
  };
  return (
    <>
      <PageHead title={recordTitle} code="MIPINL02">
        <ButtonLink href={keywordsPath}>{t("news.keywords.back")}</ButtonLink>
        {save && (
          <ButtonLink kind="primary" icon="plus" href={save}>
            {t("news.trial.save")}
          </ButtonLink>
        )}
      </PageHead>
      <Form method="get" className="card no-print mb-4" noValidate>
        <div className="card-head">
          <h2>{t("news.rule")}</h2>
        </div>
        <div className="card-body">
          <div className="fields">
            <TextField {...field("keyword")} />
            <SelectField {...field("location")} />
            <TextField {...field("mandatory")} />
            <TextField {...field("exceptions")} />
            <CheckField {...field("wholeWord")} />
            <CheckField {...field("inTitle")} />
          </div>
          <div className="acts mt-4">
            <Button kind="primary" type="submit">
              {t("news.trial.run")}
            </Button>
          </div>
        </div>
      </Form>
      {tried && <TriedItems tried={tried} />}
    </>
  );
}
