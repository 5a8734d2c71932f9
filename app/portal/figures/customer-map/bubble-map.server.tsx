import { areaOf, type Degrees, pointOf, viewBoxOf } from "~/api/domain/marketing-information/map-projection";
import { labelsBeside, letterOf } from "./map-labels.server";
import world from "./world.svg?url";

/** Of a map 900 units wide. */
const [LARGEST, SMALLEST] = [26, 4];

/** Something on the map: its circle's area is its part of the largest. */
export type MapBubble = {
  key: string;
  place: Degrees;
  size: number;
  /** What it says when it is pointed at. */
  title: string;
  /** What stands beside it, where there is room. */
  label?: string;
  href?: string | undefined;
};

/** A card with circles on the narrowest part of the world that has them all; each leads to what it stands for. */
export function BubbleMap(of: { title: string; sentence: string; bubbles: readonly MapBubble[] }) {
  const { title, sentence, bubbles } = of;
  const box = viewBoxOf(areaOf(bubbles.map(({ place }) => place)));
  const most = Math.max(1, ...bubbles.map(({ size }) => size));
  const scale = box.width / 900;
  const circles = bubbles
    .map(({ place, size, label = "", ...bubble }) => {
      const r = Math.max(SMALLEST, LARGEST * Math.sqrt(Math.max(0, size) / most)) * scale;
      return { ...bubble, text: label, ...pointOf(place), r: Number(r.toPrecision(3)) };
    })
    .sort((a, b) => b.r - a.r);
  return (
    <section className="card">
      <div className="card-head">
        <h2>{title}</h2>
      </div>
      <p className="say">{sentence}</p>
      <figure className="map">
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing of links is no form */}
        <svg viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`} role="group" aria-label={title}>
          <use href={`${world}#world`} />
          {circles.map(({ key, text: _, ...circle }) => (
            <Bubble key={key} {...circle} />
          ))}
          <g fontSize={letterOf(box)} textAnchor="middle">
            {labelsBeside(circles, box).map(({ key, text, x, y }) => (
              <text key={key} x={Number(x.toFixed(2))} y={Number(y.toFixed(2))}>
                {text}
              </text>
            ))}
          </g>
        </svg>
      </figure>
    </section>
  );
}

type Circle = { href?: string | undefined; title: string; x: number; y: number; r: number };

function Bubble({ href, title, x, y, r }: Circle) {
  const circle = (
    <circle cx={x} cy={y} r={r}>
      <title>{title}</title>
    </circle>
  );
  return href ? <a href={href}>{circle}</a> : circle;
}
