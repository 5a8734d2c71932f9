import type { ReactNode } from "react";
import { Icon } from "../controls/icon";

/** An empty or failed screen: what happened, why, what to do next. At most two actions, the harmless one first. */
export type StateProps = {
  icon: string;
  code?: string;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  level?: 1 | 2;
};

export function State({ icon, code, title, children, actions, level = 1 }: StateProps) {
  const Title = level === 1 ? "h1" : "h2";
  return (
    <div className="state">
      <Icon name={icon} />
      {code && <p className="text-xs tracking-wide">{code}</p>}
      <Title>{title}</Title>
      {children}
      {actions && <div className="acts mt-4 justify-center">{actions}</div>}
    </div>
  );
}
