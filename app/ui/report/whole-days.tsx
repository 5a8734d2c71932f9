import type { ReactNode } from "react";

/** A sentence in which no day goes on in the next line, which a browser would else begin behind a hyphen. */
export const wholeDays = (text: string): ReactNode[] =>
  text.split(/(\d{4}-\d\d-\d\d)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
