import { expect, test } from "vitest";
import type { MapPlace } from "~/api/domain/marketing-information/customer-map";
import type { MapArea } from "~/api/domain/marketing-information/map-areas";
import { circlesOf, leadsTo } from "./map-circles.server";
import { labelsBeside, placeLabels } from "./map-labels.server";

const cities: [name: string, country: string, latitude: number, longitude: number, sales: number][] = [
  ["Seoul", "KR", 37.57, 126.98, 90],
  ["Incheon", "KR", 37.46, 126.71, 40],
  ["Suwon", "KR", 37.26, 127.03, 30],
  ["Ansan", "KR", 37.32, 126.83, 20],
  ["Busan", "KR", 35.18, 129.08, 80],
  ["Changwon", "KR", 35.23, 128.68, 70],
  ["Stuttgart", "DE", 48.78, 9.18, 60],
  ["Esslingen", "DE", 48.74, 9.3, 10],
  ["Detroit", "US", 42.33, -83.05, 50],
];
const places = cities.map(([name, country, latitude, longitude, sales]): MapPlace => {
  const figures = { customers: 2, sales: String(sales * 10_000), before: "0" };
  return { key: `${country}/${name}`, name, country, latitude, longitude, ...figures };
});
type Page = Parameters<typeof circlesOf>[0];
const mapOf = (area?: MapArea, near?: string) => {
  const found = places.find(({ key }) => key === near) ?? null;
  const report = { places, part: { area: null, near: found } };
  return circlesOf({ report, filters: { area } } as unknown as Page);
};
const apart = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

test("circles that would hide each other are one heap, with all of their places and what these add up to", () => {
  const { circles, left } = mapOf("world");
  expect(left).toBe(0);
  expect(circles.flatMap((each) => each.places).length).toBe(places.length);
  const korea = circles.find((each) => each.places[0].country === "KR");
  expect(korea?.places).toHaveLength(6);
  expect([korea?.sales, korea?.customers]).toEqual(["3300000", 12]);
  for (const a of circles)
    for (const b of circles) if (a !== b) expect(apart(a, b)).toBeGreaterThanOrEqual(Math.max(a.r, b.r));
});

test("a heap opens to the narrowest part that has all of it, there to its surroundings, and there to each place", () => {
  const world = mapOf("world");
  const [heap] = world.circles;
  expect(heap && leadsTo(heap, world.box)).toEqual({ area: "korea" });
  const europe = mapOf("europe");
  const swabia = europe.circles.find((each) => each.places[0].name === "Stuttgart");
  expect(swabia?.places).toHaveLength(2);
  expect(swabia && leadsTo(swabia, europe.box)).toEqual({ near: "DE/Stuttgart" });
  const near = mapOf(undefined, "DE/Stuttgart");
  expect(near.circles.map((each) => leadsTo(each, near.box))).toEqual([
    { place: "DE/Stuttgart" },
    { place: "DE/Esslingen" },
  ]);
});

test.each(["world", "korea", "europe"] as const)("on %s no name stands on another or beyond the edge", (area) => {
  const { circles, box } = mapOf(area);
  const labels = placeLabels(circles, box);
  expect(labels.length).toBeGreaterThan(0);
  for (const a of labels) {
    expect(a.x - a.width / 2).toBeGreaterThanOrEqual(box.x);
    expect(a.x + a.width / 2).toBeLessThanOrEqual(box.x + box.width);
    for (const b of labels)
      if (a !== b)
        expect(
          Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < a.height,
          `${a.text}, ${b.text}`,
        ).toBe(false);
  }
});

test("who is furthest behind is named before larger ones, and over their circles rather than not at all", () => {
  const box = { x: 0, y: 0, width: 900, height: 400 };
  const crowd = Array.from({ length: 12 }, (_, at) => ({
    ...{ key: `large-${at}`, text: `Large country ${at}`, r: 40, y: 100 + 60 * Math.floor(at / 4) },
    x: 120 + (at % 4) * 200,
  }));
  const small = { key: "mexico", text: "Mexico 65.9 %", x: 160, y: 130, r: 5 };
  const named = (circles: Parameters<typeof labelsBeside>[0]) => labelsBeside(circles, box).map(({ key }) => key);
  expect(named([...crowd, small])).not.toContain("mexico");
  expect(named([...crowd, { ...small, urgent: -24.9 }])[0]).toBe("mexico");
});
