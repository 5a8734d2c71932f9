import { Form, useLocation } from "@remix-run/react";
import type { FormEventHandler, ReactNode } from "react";

/** A form of the frame: posts a setting and comes back to the same address, with or without scripts. */
export function SettingForm({
  action,
  className,
  onSubmit,
  children,
}: {
  action: string;
  className?: string;
  /** Scripts may act themselves and prevent the sending. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={action} className={className} onSubmit={onSubmit} preventScrollReset>
      <input type="hidden" name="back" value={pathname + search} />
      {children}
    </Form>
  );
}
