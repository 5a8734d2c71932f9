import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { translate } from "~/words";
import type { GlobalPage } from "./body.server";
import { SiteMap } from "./site-map.server";

const siteOf = (siteId: number, name: string, place: { name: string; latitude: number; longitude: number }) => ({
  ...{ siteId, name, place, country: "KR", revenue: "10000", factor: "1" },
});
const [ulsan, busan, berlin] = [
  { name: "Ulsan", latitude: 35.5, longitude: 129.3 },
  { name: "Busan", latitude: 35.2, longitude: 129.1 },
  { name: "Berlin", latitude: 52.5, longitude: 13.4 },
] as const;
const titlesOf = (rows: ReturnType<typeof siteOf>[]) => {
  const page = {
    ...{
      report: { rows, rowCount: rows.length, month: 202610 },
      locale: "en",
      in: "k",
      unit: "k USD",
      currency: "USD",
    },
    t: (key: Parameters<typeof translate>[1], params?: Parameters<typeof translate>[2]) => translate("en", key, params),
    opens: () => undefined,
  } as unknown as GlobalPage;
  return [...renderToStaticMarkup(<SiteMap page={page} />).matchAll(/<title>([^<:]*):/g)].map(([, title]) => title);
};

test("sites that stand on each other are told with their place where it is one, and without where there are several", () => {
  const far = siteOf(3, "Gamma", berlin);
  expect(titlesOf([siteOf(1, "Alpha", ulsan), siteOf(2, "Beta", busan), far]).sort()).toEqual([
    "Alpha, Beta",
    "Gamma, Berlin",
  ]);
  expect(titlesOf([siteOf(1, "Alpha", ulsan), siteOf(2, "Beta", ulsan), far]).sort()).toEqual([
    "Alpha, Beta, Ulsan",
    "Gamma, Berlin",
  ]);
});
