import { ButtonLink } from "~/ui/controls/button";
import { useT } from "~/words/use-t";

/** What stands on a page as a file, and the same file sent back. */
export type FileWays = { file: string | null; upload: string | null };

/** Beside the head of the page whose rows they are. */
export function FileButtons({ file, upload }: FileWays) {
  const t = useT();
  return (
    <>
      {file && (
        <ButtonLink icon="down" href={file}>
          {t("stock.day.file")}
        </ButtonLink>
      )}
      {upload && (
        <ButtonLink icon="up" href={upload}>
          {t("stock.day.upload")}
        </ButtonLink>
      )}
    </>
  );
}
