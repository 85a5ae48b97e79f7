/** Destination of an app's log, which tests read back. */
export class LogLines {
  readonly texts: string[] = [];

  write(line: string): void {
    this.texts.push(line);
  }

  /** The lines that name an event, without those that were taken before. */
  take(): Record<string, unknown>[] {
    const lines: Record<string, unknown>[] = this.texts.splice(0).map((text) => JSON.parse(text));
    return lines.filter(({ event }) => event !== undefined);
  }
}
