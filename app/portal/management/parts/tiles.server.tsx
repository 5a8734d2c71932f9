import type { ReactNode } from "react";
import { Sparkline } from "~/ui/charts/sparkline";
import { counted } from "~/words/numbered";
import type { AreaFigure } from "./area-figure";
import type { T } from "./present-area.server";

export type Tile = {
  code: string;
  title: string;
  /** Where six stand in a row. */
  short?: string;
  href?: string;
  text?: string;
  /** The same in a few words. */
  brief?: string;
  figure?: AreaFigure;
};

/** Every page of the area with its figure, its course and a verdict. */
export const Tiles = ({ tiles, t }: { tiles: readonly Tile[]; t: T }) => (
  <div className="tiles">
    {tiles.map((tile) => (
      <TileCard key={tile.code} tile={tile} t={t} />
    ))}
  </div>
);

/** A card that is a link where its page can be opened. */
function Card({ tile: { href }, kind, children }: { tile: Tile; kind: string; children: ReactNode }) {
  return href ? (
    <a className={`card ${kind}`} href={href}>
      {children}
    </a>
  ) : (
    <div className={`card ${kind} off`}>{children}</div>
  );
}

function TileCard({ tile, t }: { tile: Tile; t: T }) {
  const { code, title, text, figure } = tile;
  return (
    <Card tile={tile} kind="tile">
      <div>
        <h2>{title}</h2>
        <span className="text-xs text-mute">{code}</span>
      </div>
      {figure && (
        <>
          <div className="two-figures">
            <div>
              <span className="big" title={figure.exact}>
                {figure.value} <small className="text-xs">{counted(figure.value, figure.unit)}</small>
              </span>
              <br />
              <span className="text-xs text-mute">
                <Dated text={figure.note} when={figure.when} />
              </span>
            </div>
            <Sparkline values={figure.spark} />
          </div>
          {figure.verdict && (
            <p className="ruled">
              <span className={figure.verdict.sign}>
                {t(figure.verdict.sign === "down" ? "mgmt.behind" : "mgmt.ahead")}
              </span>{" "}
              {figure.verdict.text}
            </p>
          )}
        </>
      )}
      {text && <p>{text}</p>}
    </Card>
  );
}

/** A page that is of another month or day than the banner says its own. */
const Dated = ({ text, when }: { text: string; when: string | undefined }) =>
  when === undefined ? (
    text
  ) : (
    <>
      {text} · <span className="whitespace-nowrap">{when}</span>
    </>
  );

/** Pages of the other areas in a row, each with its figure in a few words. */
export const OtherAreas = ({ tiles }: { tiles: readonly Tile[] }) => (
  <div className="other-areas">
    {tiles.map((tile) => (
      <Card key={tile.code} tile={tile} kind="tile">
        <div>
          <h3>{tile.short ?? tile.title}</h3>
          <span className="text-xs text-mute">{tile.code}</span>
        </div>
        <p>
          {tile.brief ?? tile.text ?? (tile.figure ? <Dated text={tile.figure.brief} when={tile.figure.when} /> : "–")}
        </p>
      </Card>
    ))}
  </div>
);
