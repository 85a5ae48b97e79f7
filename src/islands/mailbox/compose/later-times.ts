const hour = 3600 * 1000;
const day = 24 * hour;
/** Offset of Thailand from UTC, in which all times are shown. */
const zone = 7 * hour;

/** Returns common times in the future: this evening, tomorrow morning and Monday morning. */
export function laterTimes(now: number): { name: 'evening' | 'tomorrow' | 'monday'; time: number }[] {
  const today = Math.floor((now + zone) / day) * day - zone;
  const weekday = new Date(today + zone).getUTCDay();
  const toMonday = ((8 - weekday) % 7 || 7) * day;
  const times = [
    { name: 'evening', time: today + 18 * hour },
    { name: 'tomorrow', time: today + day + 8 * hour },
    { name: 'monday', time: today + toMonday + 8 * hour },
  ] as const;
  return times.filter(({ time }, at) => time > now + hour / 4 && times.findIndex((other) => other.time === time) === at);
}
