import { type SubmitEvent, useState } from 'react';
import type { DemoClockState } from '#contract/operations/demo-clock.ts';
import { earliestNow, latestNow } from '#contract/values/operations/demo-clock.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { dayAndClock } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { setClock } from './demo-session.ts';
import { useWork } from './use-work.ts';

interface Props {
  lang: Language;
  clock: DemoClockState;
}

/** Latest time that can be set. */
const latest = new Date(Date.parse(latestNow) - 60_000).toISOString();
const leaps = ['1h', '1d', '1w', '30d'] as const;

/** Clock of the demo, which can be moved and stopped. */
export function Clock({ lang, clock }: Props) {
  const t = texts(lang);
  const { busy, run } = useWork();
  const [time, setTime] = useState('');
  const change = (name: string, asked: Parameters<typeof setClock>[0]) => run(name, () => setClock(asked), t('demo.world.done'));
  function setTo(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (time) void change('set', { now: time });
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
      <form className="flex flex-wrap items-start gap-2" onSubmit={setTo}>
        <div className="grow">
          <DateField
            id="demo-time"
            kind="datetime"
            lang={lang}
            label={t('demo.world.clock.time')}
            value={time}
            min={earliestNow}
            max={latest}
            onChange={setTime}
          />
        </div>
        <BusyButton type="submit" className="btn mt-7 h-12" isBusy={busy === 'set'}>
          {t('demo.world.clock.set')}
        </BusyButton>
      </form>
    </section>
  );
}
