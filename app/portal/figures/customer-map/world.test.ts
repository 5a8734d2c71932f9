import { expect, test } from "vitest";
import { areaOf, isInside, pointOf, viewBoxOf } from "~/api/domain/marketing-information/map-projection";
import { drawWorld } from "./draw-world.server";

test("the drawing of the world is what Natural Earth's shapes give", async () => {
  await expect(drawWorld()).toMatchFileSnapshot("world.svg");
});

test("places lie where they are: north is up, east is right, everything is on the drawing", () => {
  const [seoul, stuttgart, sydney, chicago] = [
    pointOf({ latitude: 37.57, longitude: 126.98 }),
    pointOf({ latitude: 48.78, longitude: 9.18 }),
    pointOf({ latitude: -33.87, longitude: 151.21 }),
    pointOf({ latitude: 41.88, longitude: -87.63 }),
  ];
  expect(stuttgart.y).toBeLessThan(chicago.y);
  expect(chicago.y).toBeLessThan(seoul.y);
  expect(seoul.y).toBeLessThan(sydney.y);
  expect([chicago, stuttgart, seoul, sydney].map(({ x }) => x)).toEqual(
    [chicago, stuttgart, seoul, sydney].map(({ x }) => x).sort((a, b) => a - b),
  );
  const world = viewBoxOf("world");
  for (const { x, y } of [seoul, stuttgart, sydney, chicago])
    expect(x > world.x && x < world.x + world.width && y > world.y && y < world.y + world.height).toBe(true);
});

test("a part of the world shows its own cities and not the others", () => {
  const inside = (area: "korea" | "europe", latitude: number, longitude: number) =>
    isInside(viewBoxOf(area), pointOf({ latitude, longitude }));
  const cities: [number, number][] = [
    [37.57, 126.98],
    [35.18, 129.08],
    [48.78, 9.18],
  ];
  expect(cities.map(([latitude, longitude]) => inside("korea", latitude, longitude))).toEqual([true, true, false]);
  expect(cities.map(([latitude, longitude]) => inside("europe", latitude, longitude))).toEqual([false, false, true]);
});

test("places of one part are shown there, of several on the world", () => {
  const [busan, munich, lyon] = [
    { latitude: 35.18, longitude: 129.08 },
    { latitude: 48.14, longitude: 11.58 },
    { latitude: 45.76, longitude: 4.84 },
  ];
  expect([[busan], [munich, lyon], [busan, munich], []].map(areaOf)).toEqual(["korea", "europe", "world", "world"]);
});
