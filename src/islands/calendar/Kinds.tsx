import { Check } from 'lucide-react';
import { eventCalendars } from '#contract/values/workspace/calendar.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { calendarTones, type Tone } from '../../ui/status-colors.ts';
import { type Navigation, PlaceLink } from './PlaceLink.tsx';
import { showsKind, toggledKind } from './use-place.ts';

interface Props {
  navigation: Navigation;
  t: Translate;
}

/** Filter of event kinds; each is toggled independently. */
export function Kinds({ navigation, t }: Props) {
  const { place } = navigation;
  const isAll = place.calendars === '';
  return (
    <nav
      className="calendar-screen-only flex gap-2 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1 lg:flex-col"
      aria-label={t('calendar.kinds')}
    >
      <PlaceLink
        navigation={navigation}
        change={{ calendars: isAll ? 'none' : '' }}
        className="btn min-h-11 justify-start bg-base-100 font-medium max-lg:rounded-full lg:btn-ghost"
        isOn={isAll}
      >
        <Tick isOn={isAll} />
        {t('calendar.all')}
      </PlaceLink>
      {eventCalendars.map((kind) => (
        <PlaceLink
          key={kind}
          navigation={navigation}
          change={{ calendars: toggledKind(place, kind) }}
          className="btn min-h-11 justify-start bg-base-100 font-medium max-lg:rounded-full lg:btn-ghost"
          isOn={showsKind(place, kind)}
        >
          <Tick isOn={showsKind(place, kind)} tone={calendarTones[kind]} />
          {t(`calendar.kind.${kind}`)}
        </PlaceLink>
      ))}
      <PlaceLink
        navigation={navigation}
        change={{ holidays: place.holidays ? '' : 'off' }}
        className="btn min-h-11 justify-start bg-base-100 font-medium max-lg:rounded-full lg:btn-ghost"
        isOn={!place.holidays}
      >
        <Tick isOn={!place.holidays} tone="secondary" />
        {t('calendar.holidays')}
      </PlaceLink>
    </nav>
  );
}

const Tick = ({ isOn, tone = 'neutral' }: { isOn: boolean; tone?: Tone }) => (
  <span className={`calendar-tick tone-${tone}`} data-on={isOn || undefined} aria-hidden="true">
    {isOn && <Check size={14} />}
  </span>
);
