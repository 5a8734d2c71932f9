import { TextField } from "~/ui/forms/field";
import { type Refused, typedText } from "~/ui/forms/refused";
import { useT } from "~/words/use-t";

type Given = { refused: Refused | undefined; id?: string };

/** The ID and the code of a mail, typed by hand. */
export function CodeFields({ refused, id }: Given) {
  const t = useT();
  const errors = refused?.fields;
  const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false, required: true } as const;
  return (
    <>
      <TextField
        name="id"
        label={t("account.code.id")}
        defaultValue={typedText(refused, "id") ?? id}
        error={errors?.id ?? errors?.i}
        maxLength={254}
        {...plain}
        autoComplete="username"
      />
      <TextField
        name="code"
        label={t("account.code.code")}
        hint={t("account.code.hint")}
        defaultValue={typedText(refused, "code")}
        error={errors?.code ?? errors?.t}
        maxLength={128}
        {...plain}
        autoComplete="one-time-code"
      />
    </>
  );
}
