import { isValidElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Button, ButtonLink } from "../controls/button";
import { primaryLast, sortActions } from "./head-actions";

const words = (nodes: readonly ReactNode[]) =>
  nodes.map((node) => (isValidElement<{ children: ReactNode }>(node) ? node.props.children : null));

const actions = (
  <>
    <ButtonLink kind="primary" icon="plus" href="/new">
      New
    </ButtonLink>
    <ButtonLink place="beside" href="/claims">
      Claims
    </ButtonLink>
    {false}
    {/* biome-ignore lint/complexity/noUselessFragments: screens hand over fragments in fragments */}
    <>
      <ButtonLink place="more" href="/uploads">
        Upload
      </ButtonLink>
      <ButtonLink icon="up" href="/proposal">
        Propose
      </ButtonLink>
      <ButtonLink href="/watch">Watch this</ButtonLink>
      <Button type="button">Print</Button>
    </>
    <ButtonLink icon="calc" href="/saving">
      Cost saving
    </ButtonLink>
  </>
);

test("what is primary stands last, whatever order a screen names its actions in", () => {
  const { acts, primary } = primaryLast(actions);
  expect(words(acts)).toEqual(["Claims", "Upload", "Propose", "Watch this", "Print", "Cost saving"]);
  expect(words(primary)).toEqual(["New"]);
});

test("of a list neighbours are words beside the title, uploads lie under the menu, acts stay buttons: as each says, whatever it looks like", () => {
  const { beside, more, acts, primary } = sortActions(actions);
  expect([words(beside), words(more), words(acts), words(primary)]).toEqual([
    ["Claims"],
    ["Upload"],
    ["Propose", "Watch this", "Print", "Cost saving"],
    ["New"],
  ]);
});

test("a screen without actions has none", () => {
  expect(sortActions(undefined)).toEqual({ beside: [], more: [], acts: [], primary: [] });
});

test("where a link stands is no part of the page", () => {
  expect(renderToStaticMarkup(actions)).not.toContain("place=");
});
