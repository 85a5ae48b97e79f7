/** Destination of an app's log that tests can read. */
export class LogLines {
  readonly texts: string[] = [];

  write(line: string): void {
    this.texts.push(line);
  }

  /** New lines with an event since the last call. */
  take(): Record<string, unknown>[] {
    const lines: Record<string, unknown>[] = this.texts.splice(0).map((text) => JSON.parse(text));
    return lines.filter(({ event }) => event !== undefined);
  }
}
