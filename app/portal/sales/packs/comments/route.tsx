import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { z } from "zod";
import { addMonths } from "~/api/domain/report/period";
import { text } from "~/api/domain/typed-values";
import { RecordForm } from "~/portal/record/record-form";
import { requireRight } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { formAbout, sendForm } from "~/portal/record/send.server";
import { useFirstWrong } from "~/portal/record/sheet/use-first-wrong";
import { TextAreaField } from "~/ui/forms/text-area-field";
import { PageHead } from "~/ui/report/page-head";
import { formatMonth } from "~/words/formats";
import { useT } from "~/words/use-t";
import { presentPages } from "../edit/offered-reports.server";
import { askedMonth, packPath, readMonth } from "../pack-address";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPSAL16" } } as const;

const SAID = "said-";
const COMMENT_LENGTH = 500;
const formOf = (names: readonly string[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, text(COMMENT_LENGTH)])));

/** What the owner of a pack says of its pages in a month: all of them in one form, beside what was said of the month before. */
export async function loader(args: LoaderFunctionArgs) {
  const month = askedMonth(args.request);
  const reader = await requireRight(args, "MIPSAL16", (api, id) => api.reportPacks.get({ id, month }), "comments");
  const { record, user, locale, t } = reader;
  const named = formatMonth(locale, record.month);
  const before = addMonths(record.month, -1);
  const pages = presentPages(user, record.pages);
  const said = record.pages.map(({ id, comment, before: earlier }, at) => ({
    ...{ name: `${SAID}${id}`, comment },
    label: [`${at + 1}. ${pages[at]?.title}`, pages[at]?.filters].filter(Boolean).join(", "),
    hint: earlier ? t("packs.before", { month: formatMonth(locale, before), text: earlier }) : "",
  }));
  return sendForm(reader, "pack", formOf(said.map(({ name }) => name)), {
    title: `${record.name}: ${named}`,
    form: formAbout(record.month),
    stored: { stamp: record.stamp, ...Object.fromEntries(said.map(({ name, comment }) => [name, comment])) },
    hidden: { month: String(record.month) },
    back: packPath(record.id, record.month),
    said: said.map(({ name, label, hint }) => ({ name, label, hint })),
    words: ["packs."],
  });
}

export async function action(args: ActionFunctionArgs) {
  const names = [...(await args.request.clone().formData()).keys()].filter((name) => name.startsWith(SAID));
  return save(args, "MIPSAL16", formOf(names), async ({ api, id, stamp, form }, given) => {
    const month = readMonth(String(form.get("month") ?? ""));
    const comments = Object.entries(given).map(([name, text]) => ({ page: name.slice(SAID.length), text }));
    await api.reportPacks.comment({ id, stamp, month, comments });
    return { to: packPath(id, month) };
  });
}

export default function PackComments() {
  const { recordTitle, back, said } = useLoaderData<typeof loader>();
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useFirstWrong(box, useActionData());
  return (
    <div ref={box}>
      <PageHead title={recordTitle} code="MIPSAL16" />
      <RecordForm
        title={t("packs.comments")}
        cancelHref={back}
        labelOf={(name) => said.find((each) => each.name === name)?.label}
      >
        {(field) =>
          said.map(({ name, label, hint }) => (
            <TextAreaField
              key={name}
              {...field(name)}
              label={label}
              hint={hint || undefined}
              rows={2}
              className="all"
            />
          ))
        }
      </RecordForm>
    </div>
  );
}
