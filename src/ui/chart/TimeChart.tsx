import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { number, roundMoney } from '../../lib/money.ts';
import type { DrawnChart } from './canvas.ts';
import { type ChartContent, heightsOf } from './chart.ts';
import { Drawing } from './Drawing.tsx';
import { shownLabels, ticksOf } from './scale.ts';

interface Props extends ChartContent {
  lang: Language;
  /** Subject of the chart. */
  title: string;
  isMoney?: boolean;
  /** Links to the entries behind each value. */
  links?: readonly string[];
}

/**
 * Values over time, rendered by the server and upgraded to Chart.js on hover or focus. The legend toggles series; the table is the
 * accessible alternative and links to the entries behind the values.
 */
export function TimeChart({ lang, title, isMoney = false, links, ...content }: Props) {
  const t = texts(lang);
  const show = isMoney ? roundMoney : number;
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const [at, setAt] = useState<number>();
  const [isWanted, want] = useState(false);
  const seen = { ...content, series: content.series.filter(({ name }) => !hidden.includes(name)) };
  const box = useRef<HTMLDivElement>(null);
  // Hover or focus that began before hydration fires no further event.
  useEffect(() => want(box.current?.matches(':hover, :focus') ?? false), []);
  const { canvas, isLive } = useCanvas({ content: seen, key: hidden.join(), isMoney, isWanted, at });
  const { labels, series } = content;
  const ticks = ticksOf(heightsOf(seen)).reverse();
  const said = at === undefined ? '' : `${labels[at]}: ${seen.series.map(({ name, data }) => `${name} ${show(data[at] ?? 0)}`).join(', ')}`;

  function byKey(event: KeyboardEvent) {
    const last = labels.length - 1;
    const forwards = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backwards = document.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const next = {
      [forwards]: at === undefined ? 0 : Math.min(last, at + 1),
      [backwards]: Math.max(0, (at ?? last + 1) - 1),
      Home: 0,
      End: last,
    };
    const to = next[event.key];
    if (event.key === 'Enter' && at !== undefined && links?.[at]) return location.assign(links[at]);
    if (to === undefined) return;
    event.preventDefault();
    setAt(to);
  }

  return (
    <figure className="grid min-w-0 gap-3">
      <div
        ref={box}
        className={`chart-box ${isLive ? 'is-live' : ''}`}
        role="slider"
        tabIndex={0}
        aria-label={t('apps.chart.of', { title })}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, labels.length - 1)}
        aria-valuenow={at ?? 0}
        aria-valuetext={said || t('apps.chart.keys')}
        onPointerEnter={() => want(true)}
        onFocus={() => want(true)}
        onBlur={() => setAt(undefined)}
        onKeyDown={byKey}
      >
        <div className="chart-heights" aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick}>{show(tick)}</span>
          ))}
        </div>
        <Drawing {...seen} />
        <div className="chart-labels" aria-hidden="true">
          {shownLabels(labels.length).map((place) => (
            <span key={place}>{labels[place]}</span>
          ))}
        </div>
        {isWanted && (
          <div className="chart-canvas">
            <canvas ref={canvas} />
          </div>
        )}
      </div>
      <figcaption className="grid gap-2">
        {series.length > 1 && (
          <ul className="flex flex-wrap gap-x-2">
            {series.map(({ name, tone }) => (
              <li key={name}>
                <button
                  type="button"
                  className="btn min-h-11 gap-2 btn-ghost btn-sm font-normal"
                  aria-pressed={!hidden.includes(name)}
                  onClick={() => setHidden(hidden.includes(name) ? hidden.filter((each) => each !== name) : [...hidden, name])}
                >
                  <span className={`dot tone-${tone} ${hidden.includes(name) ? 'opacity-30' : ''}`} aria-hidden="true" />
                  <span className={hidden.includes(name) ? 'line-through' : ''}>{name}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <Values {...content} title={title} show={show} links={links} t={t} />
      </figcaption>
    </figure>
  );
}

interface CanvasInput {
  content: ChartContent;
  /** Key that changes with the content. */
  key: string;
  isMoney: boolean;
  isWanted: boolean;
  at: number | undefined;
}

/** Chart.js on a canvas, loaded on demand. */
function useCanvas({ content, key, isMoney, isWanted, at }: CanvasInput) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const chart = useRef<DrawnChart>(undefined);
  const [isLive, setLive] = useState(false);
  const skin = useSkin();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content is another object at each drawing; `key` says when it differs.
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    import('./canvas.ts').then(
      ({ drawChart }) => {
        if (isGone || !canvas.current) return;
        chart.current = drawChart(canvas.current, { ...content, show: isMoney ? roundMoney : number });
        setLive(true);
      },
      // The server-rendered chart stays.
      () => undefined,
    );
    return () => {
      isGone = true;
      chart.current?.destroy();
      chart.current = undefined;
    };
  }, [isWanted, key, isMoney, skin]);
  useEffect(() => chart.current?.point(at), [at]);
  return { canvas, isLive };
}

/** Value that changes with the skin, since style sheets don't apply to a canvas. */
function useSkin(): string {
  const [skin, setSkin] = useState('');
  useEffect(() => {
    const { documentElement } = document;
    const observer = new MutationObserver(() => setSkin(`${documentElement.dataset.theme} ${documentElement.dir}`));
    observer.observe(documentElement, { attributeFilter: ['data-theme', 'dir'] });
    return () => observer.disconnect();
  }, []);
  return skin;
}

interface ValuesProps extends ChartContent {
  title: string;
  show: (value: number) => string;
  links: readonly string[] | undefined;
  t: ReturnType<typeof texts>;
}

function Values({ title, labels, series, show, links, t }: ValuesProps) {
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-quiet underline">{t('apps.chart.table')}</summary>
      <div className="max-h-80 overflow-auto">
        <table className="chart-table">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('apps.chart.when')}</th>
              {series.map(({ name }) => (
                <th scope="col" className="text-end" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, at) => (
              <tr key={label}>
                <th scope="row" className="font-normal">
                  {links?.[at] ? (
                    <a className="link inline-flex min-h-6 items-center" href={links[at]}>
                      {label}
                    </a>
                  ) : (
                    label
                  )}
                </th>
                {series.map(({ name, data }) => (
                  <td className="text-end tabular-nums" key={name}>
                    {show(data[at] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
