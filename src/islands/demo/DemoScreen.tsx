import type { OutboxMail } from '#contract/mail-delivery/outbox.ts';
import type { DemoCall } from '#contract/operations/demo-calls.ts';
import type { DemoClockState } from '#contract/operations/demo-clock.ts';
import type { DemoSnapshot } from '#contract/operations/demo-snapshots.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { Calls } from './Calls.tsx';
import { Clock } from './Clock.tsx';
import { Faults, type ShownRule } from './Faults.tsx';
import { Mails } from './Mails.tsx';
import { Worlds } from './Worlds.tsx';

interface Props {
  lang: Language;
  clock: DemoClockState;
  rules: ShownRule[];
  snapshots: DemoSnapshot[];
  calls: DemoCall[];
  last: number;
  /** Undefined if mails are really sent. */
  mails: OutboxMail[] | undefined;
}

/** Controls of a demo: time, data and faults, unsent mails, and handled calls. */
export function DemoScreen({ lang, clock, rules, snapshots, calls, last, mails }: Props) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-4">
        <Clock lang={lang} clock={clock} />
        <Worlds lang={lang} snapshots={snapshots} />
        <Faults lang={lang} rules={rules} />
      </div>
      <div className="grid grid-cols-1 gap-4">
        {mails && <Mails lang={lang} mails={mails} />}
        <Calls lang={lang} calls={calls} last={last} />
      </div>
    </div>
  );
}
