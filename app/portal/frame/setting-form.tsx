import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";

/** A form of the frame: posts a setting and comes back to the same address, with or without scripts. */
export function SettingForm({
  action,
  className,
  children,
}: {
  action: string;
  className?: string;
  children: ReactNode;
}) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={action} className={className} preventScrollReset>
      <input type="hidden" name="back" value={pathname + search} />
      {children}
    </Form>
  );
}
