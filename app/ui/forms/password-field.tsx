import { type InputHTMLAttributes, type KeyboardEvent, useState } from "react";
import { useT } from "~/words/use-t";
import { Icon } from "../controls/icon";
import { TextField } from "./field";

type PasswordFieldProps = { name: string; label: string; error?: string | null; hint?: string; id?: string };

/** A password; says so when Caps Lock is on. The hint needs scripts, the field does not. */
export function PasswordField({ hint, ...field }: PasswordFieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const t = useT();
  const [capsLock, setCapsLock] = useState(false);
  const onKey = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  const caps = capsLock && (
    <span className="flex items-center gap-1 text-warn" role="status">
      <Icon name="warn" />
      {t("ui.capsLock")}
    </span>
  );
  return <TextField type="password" hint={caps || hint} onKeyDown={onKey} onKeyUp={onKey} {...field} />;
}
