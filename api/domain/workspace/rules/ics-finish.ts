/** The longest line of a calendar file, in octets (RFC 5545, 3.1). */
const lineOctets = 75;

/** A calendar file of the library in the form that other programs read: what it writes otherwise than the standard is put right. */
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
  // An address is no text: its commas and semicolons stand as they are.
  if (line.startsWith('URL;VALUE=URI:')) return line.replace(/\\([\\,;])/g, '$1');
  if (/^(?:DTSTAMP|LAST-MODIFIED):\d{8}T\d{6}$/.test(line)) return `${line}Z`;
  if (isDay) return line.replace(/^RECURRENCE-ID(?:;TZID=[^:]+)?:(\d{8})T.*$/, 'RECURRENCE-ID;VALUE=DATE:$1');
  return line;
}

/** Long lines go on in the next one behind a blank; no letter is cut. */
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
