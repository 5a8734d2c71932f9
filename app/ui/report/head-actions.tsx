import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";
import { type ButtonKind, ButtonLink, type HeadPlace, isButton } from "../controls/button";

type Props = { kind?: ButtonKind; icon?: string; place?: HeadPlace; href?: string; children?: ReactNode };

/** The actions of a head, each where the rule for heads has it (docs/decisions/0132). */
export type HeadActions = {
  /** Links to neighbouring screens: words beside the title. */
  beside: ReactElement<Props>[];
  /** Buttons of the row. */
  acts: ReactNode[];
  /** What lies under "⋯", as it is done now and then: uploads. */
  more: ReactElement<Props>[];
  /** Always last, at the right edge. */
  primary: ReactNode[];
};

/** One list of what stands in fragments and fragments of them. */
function flat(nodes: ReactNode): ReactNode[] {
  return Children.toArray(nodes).flatMap((node) =>
    isValidElement<Props>(node) && node.type === Fragment ? flat(node.props.children) : [node],
  );
}

const isPrimary = ({ kind }: Props) => kind === "primary" || kind === "dangerPrimary";

/** What is primary goes last; the others stay in their order. */
export function primaryLast(actions: ReactNode): Pick<HeadActions, "acts" | "primary"> {
  const all = flat(actions);
  const primary = all.filter((node) => isButton<Props>(node) && isPrimary(node.props));
  return { acts: all.filter((node) => !primary.includes(node)), primary };
}

/** Of a list: each link where it says; those that say nothing are buttons, whatever they look like. */
export function sortActions(actions: ReactNode): HeadActions {
  const { acts, primary } = primaryLast(actions);
  const links = acts.filter((node) => isValidElement<Props>(node) && node.type === ButtonLink) as ReactElement<Props>[];
  const at = (place: HeadPlace) => links.filter(({ props }) => props.place === place);
  const [more, beside] = [at("more"), at("beside")];
  const apart: ReactNode[] = [...more, ...beside];
  return { beside, more, primary, acts: acts.filter((node) => !apart.includes(node)) };
}

/** A link as plain words, as it stands beside a title or in a menu. */
export const PlainLink = ({ of: { props } }: { of: ReactElement<Props> }) => {
  const { kind: _kind, icon: _icon, place: _place, children, ...rest } = props;
  return <a {...rest}>{children}</a>;
};
