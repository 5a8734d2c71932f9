import { ButtonLink } from "~/ui/controls/button";
import { useT } from "~/words/use-t";
import type { ShownFile } from "./load-attachments.server";

type Props = {
  files: readonly ShownFile[];
  mayChange: boolean;
  /** Where a file is added; below it, /:file/removal asks whether one is to go. */
  address: string;
};

/** The files of a record: each is fetched by a click, added and removed on pages of their own. */
export function AttachmentsCard({ files, mayChange, address }: Props) {
  const t = useT();
  return (
    <section className="card">
      <div className="card-head">
        <h2>
          {t("attachment.title")} ({files.length})
        </h2>
        {mayChange && (
          <ButtonLink kind="quiet" href={address}>
            {t("attachment.add")}
          </ButtonLink>
        )}
      </div>
      {files.length === 0 ? (
        <p className="card-body text-mute">{t("attachment.none")}</p>
      ) : (
        <ul className="list">
          {files.map(({ id, name, href, about }) => (
            <li key={id}>
              <span>
                <a href={href} data-file="" className="break-words">
                  {name}
                </a>
                <small>{about}</small>
              </span>
              {mayChange && (
                <ButtonLink kind="quiet" href={`${address}/${id}/removal`}>
                  <span aria-hidden="true">{t("attachment.remove")}</span>
                  <span className="sr-only">{t("attachment.removeNamed", { name })}</span>
                </ButtonLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
