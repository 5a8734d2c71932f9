import { Button } from "~/ui/controls/button";
import { useT } from "~/words/use-t";

/** Takes what stands in a calculator's form along to the page that asks who gets it. @param path the calculator's */
export function MailButton({ path, form }: { path: string; form: string }) {
  const t = useT();
  return (
    <Button type="submit" form={form} formAction={`${path}/mail`} icon="mail">
      {t("sim.mail.button")}
    </Button>
  );
}
