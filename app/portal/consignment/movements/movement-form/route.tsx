import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { movementForm } from "~/api/domain/consignment/movement/movement-input";
import { canKeepStock } from "~/api/domain/consignment/site/site-policy";
import { seoulDay } from "~/api/domain/seoul-time";
import { meantTick } from "~/portal/record/meant-tick";
import { RecordForm, useAsked } from "~/portal/record/record-form";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { formAbout, sendForm } from "~/portal/record/send.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { CheckField, SelectField, TextField } from "~/ui/forms/field";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import { movementPath, movementsPath, sitePath } from "../../parts/addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPUTL07" } } as const;

/** A movement as it is written down; `?site=` and `?item=` name where and what, `?kind=` what happened. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireForm<never>(
    args,
    "MIPUTL07",
    () => Promise.reject(new Error("a movement is never changed")),
    canKeepStock,
  );
  const { api } = reader;
  const search = new URLSearchParams(wantedLocation(args.request).search);
  const asked = (name: string) => search.get(name)?.slice(0, 60) ?? "";
  const { sites } = await api.consignmentMovements.choices();
  const site = sites.find(({ code }) => code === asked("site"));
  const items = site ? (await api.consignmentMovements.items({ id: site.id })).rows : [];
  const named = sites.map(({ code, name }) => [code, `${code} · ${name}`] as const);
  return sendForm(reader, "consignmentMovement", movementForm, {
    title: (t) => t("consignment.movement.new"),
    back: site ? sitePath(site.id) : movementsPath,
    form: formAbout(site?.code, asked("item"), asked("kind")),
    stored: { site: site?.code, item: asked("item"), day: seoulDay(new Date()), kind: asked("kind") || "receipt" },
    choices: {
      site: named,
      toSite: named,
      ...(items.length > 0 && {
        item: items.map(({ itemNo, description }) => [itemNo, `${itemNo} · ${description}`] as const),
      }),
    },
    words: ["consignment.movement."],
  });
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPUTL07", movementForm, async ({ api }, given) => {
    const { id, counted } = await api.consignmentMovements.add(given);
    return { to: movementPath(id), says: counted };
  });

export default function MovementForm() {
  const { recordTitle, back } = useLoaderData<typeof loader>();
  const [isOver, isSame] = [useAsked("sure"), useAsked("more")];
  const t = useT();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPUTL07" classification="confidential" />
      <RecordForm<typeof movementForm> title={t("consignment.movement.new")} cancelHref={back}>
        {(field) => {
          const item = field("item");
          return (
            <>
              <SelectField {...field("site")} />
              {item.options ? <SelectField {...item} /> : <TextField {...item} />}
              <TextField {...field("day")} />
              <SelectField {...field("kind")} />
              <TextField {...field("quantity")} />
              <SelectField {...field("toSite")} />
              <TextField {...field("reference")} />
              <TextField {...field("reason")} className="wide" />
              {isOver && <CheckField {...meantTick(field("sure"), field("quantity"))} />}
              {isSame && <CheckField {...field("more")} />}
            </>
          );
        }}
      </RecordForm>
    </div>
  );
}
