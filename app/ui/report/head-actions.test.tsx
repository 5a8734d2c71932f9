import { isValidElement, type ReactNode } from "react";
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
    <ButtonLink href="/claims">Claims</ButtonLink>
    {false}
    <>
      <ButtonLink icon="up" href="/uploads">
        Upload
      </ButtonLink>
      <Button type="button">Print</Button>
    </>
    <ButtonLink icon="calc" href="/saving">
      Cost saving
    </ButtonLink>
  </>
);

test("what is primary stands last, whatever order a screen names its actions in", () => {
  const { acts, primary } = primaryLast(actions);
  expect(words(acts)).toEqual(["Claims", "Upload", "Print", "Cost saving"]);
  expect(words(primary)).toEqual(["New"]);
});

test("of a list neighbours are words beside the title, uploads lie under the menu, acts stay buttons", () => {
  const { beside, more, acts, primary } = sortActions(actions);
  expect([words(beside), words(more), words(acts), words(primary)]).toEqual([
    ["Claims"],
    ["Upload"],
    ["Print", "Cost saving"],
    ["New"],
  ]);
});

test("a screen without actions has none", () => {
  expect(sortActions(undefined)).toEqual({ beside: [], more: [], acts: [], primary: [] });
});
