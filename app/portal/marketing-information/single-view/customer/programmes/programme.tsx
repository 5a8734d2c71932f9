import type { ReactNode } from "react";
import type { Fact } from "~/ui/records/facts";

/** How a customer stands in one of the maker's programmes: a line, and behind it what else is known. */
export type Programme = {
  name: string;
  /** The one thing to know; of a programme that the customer has no part in, that. */
  state: ReactNode;
  /** Something of it is behind or late. */
  warns?: boolean;
  /** None: the customer has no part in it. */
  facts: readonly Fact[];
};

export const linked = (text: string, href: string | undefined): ReactNode => (href ? <a href={href}>{text}</a> : text);
