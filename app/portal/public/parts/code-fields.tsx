import { TextField } from "~/ui/forms/field";
import { useT } from "~/words/use-t";

type Given = { errors: Record<string, string> | undefined; id?: string; code?: string };

/** The ID and the code of a mail, typed by hand. */
export function CodeFields({ errors, id, code }: Given) {
  const t = useT();
  const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false, required: true } as const;
  return (
    <>
      <TextField
        name="id"
        label={t("account.code.id")}
        defaultValue={id}
        error={errors?.id ?? errors?.i}
        maxLength={254}
        {...plain}
        autoComplete="username"
      />
      <TextField
        name="code"
        label={t("account.code.code")}
        hint={t("account.code.hint")}
        defaultValue={code}
        error={errors?.code ?? errors?.t}
        maxLength={128}
        {...plain}
        autoComplete="one-time-code"
      />
    </>
  );
}
