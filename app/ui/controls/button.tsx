import {
  type AnchorHTMLAttributes,
  type ButtonHTMLAttributes,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from "react";
import { Icon } from "./icon";

/** One primary button per form; the danger button names its act and stands in a confirmation. */
export type ButtonKind = "primary" | "secondary" | "quiet" | "danger" | "dangerPrimary";

const classes: Record<ButtonKind, string> = {
  primary: "btn primary",
  secondary: "btn",
  quiet: "btn quiet",
  danger: "btn danger",
  dangerPrimary: "btn danger primary",
};

type Look = { kind?: ButtonKind; icon?: string; children: ReactNode };

export function Button({
  kind = "secondary",
  icon,
  children,
  className = "",
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button className={`${classes[kind]} ${className}`.trim()} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/**
 * Where the head of a report has a link, if that is not among its buttons: beside the title, as ways to neighbouring screens, or
 * under "⋯" with what is done now and then (docs/decisions/0132).
 */
export type HeadPlace = "beside" | "more";

/** A link that looks like a button: exports, prints, "go to". */
export function ButtonLink({
  kind = "secondary",
  icon,
  place: _place,
  children,
  className = "",
  ...rest
}: Look & { place?: HeadPlace } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a className={`${classes[kind]} ${className}`.trim()} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}

/** Whether a node is one of these two, so that a row can order them. */
export const isButton = <Props,>(node: ReactNode): node is ReactElement<Props> =>
  isValidElement(node) && (node.type === Button || node.type === ButtonLink);
