import type { SubmitEvent } from 'react';
import type { DemoClockState } from '#contract/operations/demo-clock.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { dayAndClock } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { setClock } from './demo-session.ts';
import { useWork } from './use-work.ts';

interface Props {
  lang: Language;
  clock: DemoClockState;
}

const leaps = ['1h', '1d', '1w', '30d'] as const;

/** The demo's clock, which is read, moved and stopped. */
export function Clock({ lang, clock }: Props) {
  const t = texts(lang);
  const { busy, run } = useWork();
  const change = (name: string, asked: Parameters<typeof setClock>[0]) => run(name, () => setClock(asked), t('demo.world.done'));
  function setTo(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const time = String(new FormData(event.currentTarget).get('time'));
    // People of a market in Thailand think in its time.
    if (time) void change('set', { now: `${time}+07:00` });
  }
  const state = clock.isSystem ? 'system' : clock.isRunning ? 'running' : 'standing';
  return (
    <section className="tile grid gap-4 p-5" aria-labelledby="demo-clock">
      <h2 className="text-lg" id="demo-clock">
        {t('demo.world.clock.title')}
      </h2>
      <p>
        <time className="text-2xl font-bold" dateTime={clock.now}>
          {dayAndClock(clock.now, lang)}
        </time>{' '}
        <span className="badge">{t(`demo.world.clock.${state}`)}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {leaps.map((leap) => (
          <BusyButton
            key={leap}
            type="button"
            className="btn min-h-11"
            isBusy={busy === leap}
            onClick={() => change(leap, { advance: leap })}
          >
            {t(`demo.world.clock.leap.${leap}`)}
          </BusyButton>
        ))}
        <BusyButton type="button" className="btn min-h-11" isBusy={busy === 'run'} onClick={() => change('run', { run: !clock.isRunning })}>
          {clock.isRunning ? t('demo.world.clock.stop') : t('demo.world.clock.run')}
        </BusyButton>
        {!clock.isSystem && (
          <BusyButton type="button" className="btn min-h-11" isBusy={busy === 'back'} onClick={() => change('back', { now: null })}>
            {t('demo.world.clock.back')}
          </BusyButton>
        )}
      </div>
      <form className="flex flex-wrap items-end gap-2" onSubmit={setTo}>
        <label className="grid grow gap-1" htmlFor="demo-time">
          {t('demo.world.clock.time')}
          <input
            className="input h-11 w-full"
            id="demo-time"
            name="time"
            type="datetime-local"
            min="2000-01-01T07:00"
            max="2099-12-31T23:59"
          />
        </label>
        <BusyButton type="submit" className="btn h-11" isBusy={busy === 'set'}>
          {t('demo.world.clock.set')}
        </BusyButton>
      </form>
    </section>
  );
}
