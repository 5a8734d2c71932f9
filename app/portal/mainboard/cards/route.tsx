import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { type Card, type ChosenCard, moveCard } from "~/api/domain/mainboard/card-choice";
import { flash } from "~/portal/session/cookies.server";
import { requireMenu } from "~/portal/session/guard.server";
import { Button, ButtonLink } from "~/ui/controls/button";
import { CheckField } from "~/ui/forms/field";
import { PageHead } from "~/ui/report/page-head";
import { translate, wordsFor } from "~/words";
import { useT } from "~/words/use-t";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPCOM00" } } as const;

const HERE = "/mainboard/cards";
const MAINBOARD = "/mainboard";

/** The reader's own cards: which they see, and in what order. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = await requireMenu(args, "MIPCOM00");
  const questionTitle = translate(locale, "mainboard.cards.title");
  return { questionTitle, ...(await api.mainboard.choice()), words: wordsFor(locale, "mainboard.card") };
}

/** Ticks and order come with every button: a step up or down is kept at once, so that the page shows it. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireMenu(args, "MIPCOM00");
  const form = await args.request.formData();
  const { cards } = await api.mainboard.choice();
  const sent = orderSent(form, cards);
  const [up, down] = [String(form.get("up") ?? ""), String(form.get("down") ?? "")];
  const moved = up ? moveCard(sent, up, -1) : moveCard(sent, down, 1);
  await api.mainboard.choose({ cards: form.has("reset") ? [] : moved });
  if (up || down) return redirect(HERE, { status: 303 });
  const headers = { "Set-Cookie": await flash({ kind: "good", text: translate(locale, "api.success") }) };
  return redirect(form.has("reset") ? HERE : MAINBOARD, { headers, status: 303 });
}

/** Their cards in the order of the form, ticked or not; whatever else a form names is none of them. */
function orderSent(form: FormData, cards: readonly ChosenCard[]): ChosenCard[] {
  const shown = new Set(form.getAll("shown"));
  const known = new Map<unknown, Card>(cards.map(({ card }) => [card, card]));
  const order = [...new Set(form.getAll("order").flatMap((name) => known.get(name) ?? []))];
  const rest = cards.filter(({ card }) => !order.includes(card));
  return [...order.map((card) => ({ card, shown: shown.has(card) })), ...rest];
}

export default function ChooseCards() {
  const { questionTitle, cards, own } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={questionTitle} code="MIPCOM00" />
      <p className="mb-4 max-w-text text-mute">{t("mainboard.cards.intro")}</p>
      <Form method="post" className="card max-w-form p-4" key={JSON.stringify(cards)}>
        {/* Enter in a field saves; it moves nothing. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
        <ol>
          {cards.map(({ card, shown }, at) => (
            <li key={card} className="flex items-center gap-2 py-1">
              <input type="hidden" name="order" value={card} />
              <div className="mr-auto">
                <CheckField
                  id={`card-${card}`}
                  name="shown"
                  value={card}
                  label={t(`mainboard.card.${card}`)}
                  defaultChecked={shown}
                />
              </div>
              <Button type="submit" name="up" value={card} disabled={at === 0}>
                {t("mainboard.cards.up")} <span className="sr-only">{t(`mainboard.card.${card}`)}</span>
              </Button>
              <Button type="submit" name="down" value={card} disabled={at === cards.length - 1}>
                {t("mainboard.cards.down")} <span className="sr-only">{t(`mainboard.card.${card}`)}</span>
              </Button>
            </li>
          ))}
        </ol>
        <div className="acts mt-4 justify-end">
          {own && (
            <Button type="submit" name="reset" value="1">
              {t("mainboard.cards.reset")}
            </Button>
          )}
          <ButtonLink href={MAINBOARD}>{t("ui.form.cancel")}</ButtonLink>
          <Button type="submit" kind="primary">
            {t("mainboard.cards.save")}
          </Button>
        </div>
      </Form>
    </>
  );
}
