import { BarController, BarElement, CategoryScale, Chart, LinearScale, LineController, LineElement, PointElement, Tooltip } from 'chart.js';
import { type ChartContent, heightsOf } from './chart.ts';
import { shownLabels, ticksOf } from './scale.ts';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, LineController, LineElement, PointElement, Tooltip);

interface Options extends ChartContent {
  /** Formats a value. */
  show: (value: number) => string;
}

export interface DrawnChart {
  /** Shows the values at one label, or none. */
  point(at: number | undefined): void;
  destroy(): void;
}

/** Draws a chart with Chart.js, with values at the pointer and in the page's current colours. */
export function drawChart(canvas: HTMLCanvasElement, content: Options): DrawnChart {
  const { kind, labels, series, isStacked = false, show } = content;
  const look = getComputedStyle(canvas);
  // Resolved by the browser, because a skin's colour may use `color-mix()`.
  const colour = (name: string) => {
    canvas.style.color = `var(${name})`;
    return look.color;
  };
  const isMirrored = look.direction === 'rtl';
  const ticks = ticksOf(heightsOf(content));
  const shown = shownLabels(labels.length);
  const font = { family: look.fontFamily, size: 13 };
  const chart = new Chart(canvas, {
    type: kind,
    data: {
      labels: [...labels],
      datasets: series.map(({ name, data, tone, isBefore = false }) => {
        const own = colour(`--color-${tone}`);
        const looks = { backgroundColor: own, hoverBackgroundColor: own, borderColor: own, hoverBorderColor: own };
        if (kind === 'bar') return { ...looks, label: name, data: [...data], barPercentage: 1, categoryPercentage: 0.7 };
        return { ...looks, label: name, data: [...data], borderWidth: 2.5, borderDash: isBefore ? [5, 5] : [], pointRadius: 0 };
      }),
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      interaction: { mode: 'index', intersect: false },
      font,
      scales: {
        x: {
          stacked: isStacked,
          offset: true,
          reverse: isMirrored,
          grid: { display: false },
          ticks: {
            color: colour('--quiet'),
            font,
            maxRotation: 0,
            autoSkip: false,
            callback: (_, at) => (shown.includes(at) ? labels[at] : ''),
          },
        },
        y: {
          stacked: isStacked,
          position: isMirrored ? 'right' : 'left',
          min: ticks[0] ?? 0,
          max: ticks.at(-1) ?? 1,
          border: { display: false },
          grid: { color: colour('--color-base-300') },
          afterBuildTicks: (axis) => {
            axis.ticks = ticks.map((value) => ({ value }));
          },
          ticks: { color: colour('--quiet'), font, callback: (value) => show(Number(value)) },
        },
      },
      plugins: {
        tooltip: {
          rtl: isMirrored,
          backgroundColor: colour('--color-base-content'),
          titleColor: colour('--color-base-100'),
          bodyColor: colour('--color-base-100'),
          titleFont: font,
          bodyFont: font,
          callbacks: { label: ({ dataset, parsed }) => ` ${dataset.label}: ${show(parsed.y ?? 0)}` },
        },
      },
    },
  });
  return {
    point(at) {
      const active = at === undefined ? [] : series.map((_, datasetIndex) => ({ datasetIndex, index: at }));
      chart.setActiveElements(active);
      chart.tooltip?.setActiveElements(active, { x: 0, y: 0 });
      chart.update('none');
    },
    destroy: () => chart.destroy(),
  };
}
