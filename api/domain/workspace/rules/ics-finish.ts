/** The longest line of a calendar file, in octets (RFC 5545, 3.1). */
const lineOctets = 75;

/** Converts the library's calendar file to a form that other programs can read, correcting deviations from the standard. */
export function finishedIcs(text: string): string {
  let isDay = false;
  const lines = text
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => {
      if (line.startsWith('DTSTART')) isDay = line.startsWith('DTSTART;VALUE=DATE:');
      return folded(finished(line, isDay));
    });
  return `${lines.join('\r\n')}\r\n`;
}

function finished(line: string, isDay: boolean): string {
  // A URL is not of type TEXT: its commas and semicolons are not escaped.
  if (line.startsWith('URL;VALUE=URI:')) return line.replace(/\\([\\,;])/g, '$1');
  if (/^(?:DTSTAMP|LAST-MODIFIED):\d{8}T\d{6}$/.test(line)) return `${line}Z`;
  if (isDay) return line.replace(/^RECURRENCE-ID(?:;TZID=[^:]+)?:(\d{8})T.*$/, 'RECURRENCE-ID;VALUE=DATE:$1');
  return line;
}

/** Folds long lines with a leading blank, without splitting a character. */
function folded(line: string): string {
  const parts: string[] = [];
  let [part, room] = ['', lineOctets];
  for (const letter of line) {
    const octets = Buffer.byteLength(letter);
    if (octets > room) {
      parts.push(part);
      part = '';
      room = lineOctets - 1;
    }
    part += letter;
    room -= octets;
  }
  return [...parts, part].join('\r\n ');
}
