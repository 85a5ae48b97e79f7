import type { DemoClockState } from './contract/operations/demo-clock.ts';

/** Clock that follows the system's until it is set; then it stands still, or runs on from there. */
export class DemoClock {
  /** Time of the machine. */
  readonly system: () => number;
  readonly #start: number | undefined;
  /** Moment at which the clock stands. */
  #standing: number | undefined;
  /** Offset from the system's clock, in milliseconds. */
  #ahead = 0;

  /** @param start moment at which the clock stands initially */
  constructor(start: number | undefined, system: () => number) {
    this.system = system;
    this.#start = start;
    this.#standing = start;
  }

  /** Milliseconds since 1970. */
  readonly now = (): number => this.#standing ?? this.system() + this.#ahead;

  /** Whether the clock follows the system's. */
  get isSystem(): boolean {
    return this.#standing === undefined && this.#ahead === 0;
  }

  get state(): DemoClockState {
    return { now: new Date(this.now()).toISOString(), isRunning: this.#standing === undefined, isSystem: this.isSystem };
  }

  /** Stops the clock at a moment; null makes it follow the system's again. */
  set(moment: number | null): void {
    this.#standing = moment ?? undefined;
    this.#ahead = 0;
  }

  advance(milliseconds: number): void {
    if (this.#standing === undefined) this.#ahead += milliseconds;
    else this.#standing += milliseconds;
  }

  /** Lets the clock run on from its current moment, or stops it there. */
  run(isRunning: boolean): void {
    const now = this.now();
    if (isRunning === (this.#standing === undefined)) return;
    this.#standing = isRunning ? undefined : now;
    this.#ahead = isRunning ? now - this.system() : 0;
  }

  /** Moment at which the clock stands after a reset, which may name one; undefined where it follows the machine's. */
  startOf(moment: number | undefined): number | undefined {
    return moment ?? this.#start;
  }
}
