import type { ReactElement } from "react";
import { expect, test } from "vitest";
import type { OrdersOfCustomer } from "~/api/domain/logistics/order/order-record";
import { draw } from "~/portal/wire/draw.server";
import { translate, type WordKey, type WordParams } from "~/words";
import type { CustomerPage } from "./body.server";
import { CustomerFigures } from "./customer-figures.server";
import { CustomerSigns } from "./customer-signs.server";
import { OrderCard } from "./order-card.server";
import { NextStepCard } from "./rail.server";
import { WalletCard } from "./wallet-card.server";

const figures = (mat: string) => ({
  month: "0",
  monthLastYear: "0",
  ytd: "0",
  ytdLastYear: "0",
  mat,
  matPrevious: mat,
});
const line = (id: number, mat: string, potential: string | null) => ({
  ...{ id, name: `Line ${id}`, figures: figures(mat), potential, shareOfWallet: potential && "25" },
});
/** The rows of the page end with October; an invoice of November came since. */
const view = {
  ...{ months: [], surveys: [], visits: [], invoiceLines: [{ date: "2026-08-31" }] },
  ...{ lastBought: "2026-11-12", silentDays: 7, rhythm: null, quiet: false, wallet: null, productLines: [] },
};
const page = (change: object) =>
  ({
    ...{ locale: "en", in: "k", unit: "k USD", currency: "USD", opens: () => undefined },
    t: (key: WordKey, params?: WordParams) => translate("en", key, params),
    report: { asOf: "2026-11-19", month: 202610, total: figures("500000000"), view: { ...view, ...change } },
  }) as unknown as CustomerPage;
const shown = (element: ReactElement) =>
  draw(element, { locale: "en" })
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");

test("the sign of a quiet customer tells its rhythm where there is one, and no customer that is not quiet has it", () => {
  const sign = (change: object) => shown(<CustomerSigns page={page(change)} />);
  expect(sign({ lastBought: "2026-11-12", silentDays: 7 }).trim()).toBe("");
  expect(sign({ lastBought: "2026-08-12", silentDays: 99, rhythm: 45 }).trim()).toBe("");
  expect(sign({ lastBought: "2026-09-26", silentDays: 54, rhythm: 19, quiet: true })).toContain(
    "Buys every 19 days, silent for 54",
  );
  expect(sign({ lastBought: "2026-09-20", silentDays: 60, quiet: true })).toContain("Nothing bought for 60 days");
  expect(sign({ lastBought: null, silentDays: null, quiet: true })).toContain("Nothing bought in twelve months");
  expect(shown(<CustomerFigures page={page({})} />)).toContain("last bought 2026-11-12");
});

test("a step says for how many days it is overdue as the list of visits counts them", () => {
  const step = (overdueDays: number) =>
    shown(
      <NextStepCard
        page={page({
          visits: [
            { ...{ id: 1, stepOpen: true, nextStep: "Call", by: "Kim" }, nextStepDate: "2026-11-19", overdueDays },
          ],
        })}
      />,
    );
  expect(step(1)).toContain("1 day overdue");
  expect(step(0)).not.toContain("overdue");
});

test("the total of the wallet has the sales of the lines with an estimate on both sides of 'of'", () => {
  const lines = [line(1, "250000000", "1000000000"), line(2, "250000000", null)];
  const wallet = { potential: "1000000000", sales: "250000000", share: "25" };
  const text = shown(<WalletCard page={page({ productLines: lines, wallet })} />);
  expect(text).toMatch(/All product lines 75\.0 k USD a year are bought elsewhere 25\.0 of 100 25\.0 /);
  expect(text).not.toContain("50.0 of");
  expect(shown(<WalletCard page={page({ productLines: lines })} />)).toMatch(/All product lines 50\.0 /);
});

test("the value of open orders is not called the value short, in any language", () => {
  const orders = {
    ...{ orders: 1, lines: 1, pieces: 30, value: "82951100", nextDue: "2026-12-01", overdue: 0, first: [] },
    short: { items: 0, orderLines: 0, missing: 0, value: "0" },
  } as unknown as OrdersOfCustomer;
  for (const locale of ["en", "ko", "zh"] as const) {
    const t = (key: WordKey, params?: WordParams) => translate(locale, key, params);
    const card = draw(<OrderCard page={{ ...page({}), locale, t } as CustomerPage} orders={orders} />, { locale });
    const labels = [...card.matchAll(/<dt[^>]*>([^<]*)</g)].map(([, label]) => label);
    expect(labels).toContain(t("singleView.orders.value"));
    expect(new Set(labels).size, labels.join()).toBe(labels.length);
  }
});
