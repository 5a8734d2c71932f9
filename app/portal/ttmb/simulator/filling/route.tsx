import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { lineKey } from "~/api/domain/tool-management/offer/offer-columns";
import { offerExample, offerExamplePlan } from "~/api/domain/tool-management/offer/offer-example";
import { pastedForm } from "~/api/domain/tool-management/offer/pasted-form";
import { RecordForm } from "~/portal/record/record-form";
import { requireForm } from "~/portal/record/require-record.server";
import { type Sent, save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { searchOf } from "~/portal/simulator/saves/posted-case.server";
import { Button } from "~/ui/controls/button";
import { SelectField } from "~/ui/forms/field";
import { TextAreaField } from "~/ui/forms/text-area-field";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import { offerAddress, offerPath } from "../offer-address";
import { offerOf, withLines } from "../offer-of.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPTMS01" } } as const;

/** Fills the tool list: rows that are pasted here, or a file. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireForm(args, "MIPTMS01", async () => null);
  const { plan, beside } = await offerOf(reader.api, searchOf(args.request));
  return sendForm(reader, "toolLines", pastedForm, {
    title: (t) => t("ttmbSim.fill"),
    stored: null,
    choices: {
      notation: [
        [".", "1,234.5"],
        [",", "1.234,5"],
      ],
    },
    back: offerAddress(plan, beside),
    here: offerAddress(plan, beside, `${offerPath}/filling`),
    words: ["ttmbSim."],
  });
}

/** A file and the example are asked for without pasted rows. */
const asked = z.object({ act: z.enum(["file", "example"]) });

export async function action(args: ActionFunctionArgs) {
  const act = asked.safeParse(Object.fromEntries(await args.request.clone().formData()));
  if (act.success) return save(args, "MIPTMS01", asked, ({ api }, given) => startList(api, args.request, given.act));
  return save(args, "MIPTMS01", pastedForm, async ({ api }, pasted) => {
    const offer = await offerOf(api, searchOf(args.request));
    const { lines } = await api.toolOffers.pasted(pasted);
    const kept = new Map([...offer.lines, ...lines].map((line) => [lineKey(line), line]));
    return { to: await withLines(api, offer, [...kept.values()]), told: "ttmbSim.added" };
  });
}

/** A list to upload into, which keeps the plan until the file has come; or the worked example's. */
async function startList(api: Sent["api"], request: Request, act: "file" | "example") {
  if (act === "example") {
    const { id } = await api.toolOffers.keep({ lines: [...offerExample], plan: offerExamplePlan });
    return { to: offerAddress(offerExamplePlan, { list: id }), told: "ttmbSim.exampleLoaded" as const };
  }
  const { lines, plan, beside } = await offerOf(api, searchOf(request));
  const { list: _, ...rest } = beside;
  const { id } = await api.toolOffers.keep({ lines, plan: { ...plan, ...rest } });
  return { to: `${offerPath}/lists/${id}/uploads`, told: "ttmbSim.listKept" as const };
}

export default function FillList() {
  const { recordTitle, back, here } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code="MIPTMS01" />
      <section className="card">
        <div className="card-head">
          <h2>{t("ttmbSim.file")}</h2>
        </div>
        <Form method="post" action={here} className="card-body">
          <p className="mb-2">{t("ttmbSim.fileText")}</p>
          <Button type="submit" name="act" value="file">
            {t("ttmbSim.fileDo")}
          </Button>
        </Form>
      </section>
      <RecordForm<typeof pastedForm> title={t("ttmbSim.paste")} cancelHref={back} submit={t("ttmbSim.pasteDo")}>
        {(field) => (
          <div className="all">
            <TextAreaField {...field("text")} rows={14} />
            <div className="mt-4 max-w-form">
              <SelectField {...field("notation")} />
            </div>
          </div>
        )}
      </RecordForm>
    </>
  );
}
