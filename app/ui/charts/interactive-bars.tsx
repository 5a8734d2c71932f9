import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from "chart.js";
import { Chart as ReactChart } from "react-chartjs-2";
import type { BarChartProps } from "./bar-chart";
import type { Mark } from "./scale";

// Only what two bars and a line need: chart.js/auto would bring everything.
Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const values = (marks: (Mark | null)[]) => marks.map((mark) => mark?.value ?? null);

/** The same figures as the drawing, to be asked with the pointer: every tooltip says the server's own text. */
export default function InteractiveBars({ label, bars, names }: BarChartProps) {
  const series = [
    { name: names.lastYear, marks: bars.map((bar) => bar.lastYear) },
    { name: names.thisYear, marks: bars.map((bar) => bar.thisYear) },
    { name: names.target, marks: bars.map((bar) => bar.target) },
  ] as const;
  const [last, current, target] = series;
  return (
    <ReactChart
      type="bar"
      aria-label={label}
      data={{
        labels: bars.map((bar) => bar.label),
        datasets: [
          {
            type: "bar",
            label: last.name,
            data: values(last.marks),
            backgroundColor: "#dde2e8",
            borderColor: colour("--ctl"),
            borderWidth: 1,
          },
          { type: "bar", label: current.name, data: values(current.marks), backgroundColor: colour("--theme") },
          {
            type: "line",
            label: target.name,
            data: values(target.marks),
            borderColor: colour("--ink"),
            borderDash: [4, 3],
            pointRadius: 2,
          },
        ],
      }}
      options={{
        animation: false,
        maintainAspectRatio: false,
        interaction: { mode: "index", intersect: false },
        scales: { y: { beginAtZero: true, grid: { color: colour("--line") } }, x: { grid: { display: false } } },
        plugins: {
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
