import {
  CategoryScale,
  Chart,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from "chart.js";
import { Chart as ReactChart } from "react-chartjs-2";
import type { BarChartProps } from "./bar-chart";
import type { Mark } from "./scale";

// Only what lines need: chart.js/auto would bring everything.
Chart.register(CategoryScale, Legend, LinearScale, LineController, LineElement, PointElement, Tooltip);

const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const values = (marks: (Mark | null)[]) => marks.map((mark) => mark?.value ?? null);

/**
 * What a drawing from 0 cannot show: the same figures as lines on an axis of their own range, a name in the legend takes its
 * line away and brings it back. Every tooltip says the server's own text.
 */
export default function InteractiveBars({ label, bars, names }: BarChartProps) {
  const series = [
    { name: names.thisYear, marks: bars.map((bar) => bar.thisYear), colour: colour("--theme"), dash: [] },
    { name: names.lastYear, marks: bars.map((bar) => bar.lastYear), colour: colour("--ctl"), dash: [] },
    { name: names.target, marks: bars.map((bar) => bar.target), colour: colour("--ink"), dash: [4, 3] },
  ].filter(({ marks }) => marks.some(Boolean));
  return (
    <ReactChart
      type="line"
      aria-label={label}
      data={{
        labels: bars.map((bar) => bar.label),
        datasets: series.map(({ name, marks, colour: line, dash }) => ({
          label: name,
          data: values(marks),
          borderColor: line,
          backgroundColor: line,
          borderDash: dash,
          pointRadius: 3,
        })),
      }}
      options={{
        animation: false,
        locale: document.documentElement.lang,
        maintainAspectRatio: false,
        interaction: { mode: "index", intersect: false },
        scales: {
          y: { grid: { color: colour("--line") }, ticks: { maxTicksLimit: 8 } },
          x: { grid: { display: false } },
        },
        plugins: {
          legend: { align: "start" },
          tooltip: {
            callbacks: {
              label: (item) => `${item.dataset.label}: ${series[item.datasetIndex]?.marks[item.dataIndex]?.text ?? ""}`,
            },
          },
        },
      }}
    />
  );
}
