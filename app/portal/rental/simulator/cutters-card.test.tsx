import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { CaseProvider } from "~/ui/simulator/case-context";
import { figureText } from "~/words/figure-text";
import { CuttersCard } from "./cutters-card";

test("a number of a cutter that means another elsewhere says beside its cell how it was read", () => {
  const typed = { "item.1": "CUT-1", "quantity.1": "5.000", "basis.1": "7" };
  const shared = { typed, defaults: {}, errors: {}, changed: () => false, anyChanged: false };
  const texts = figureText((key) => key, "en", "EUR");
  const card = (
    <CaseProvider value={{ ...shared, notes: { "quantity.1": "Read as 5,000" } }}>
      <CuttersCard
        typed={typed}
        result={null}
        rules={null}
        texts={texts}
        find=""
        found={{ rows: [], missing: [], error: null } as never}
      />
    </CaseProvider>
  );
  const router = createMemoryRouter([{ path: "/", element: card }]);
  const shown = renderToStaticMarkup(<RouterProvider router={router} />);
  const input = /<input[^>]*name="quantity\.1"[^>]*>/.exec(shown)?.[0];
  expect(input).toContain('aria-describedby="quantity.1-hint"');
  expect(shown).toContain('id="quantity.1-hint">Read as 5,000</p>');
  expect(/<input[^>]*name="basis\.1"[^>]*>/.exec(shown)?.[0]).not.toContain("aria-describedby");
});
