import type { DemoClockState } from './contract/operations/demo-clock.ts';

/** A clock that goes by the system's until it is set: then it stands still, or goes on from there. */
export class DemoClock {
  /** Time of the machine. */
  readonly system: () => number;
  readonly #start: number | undefined;
  /** Moment at which it stands. */
  #standing: number | undefined;
  /** Milliseconds that it is ahead of the system's. */
  #ahead = 0;

  /** @param start where it stands from the first moment on */
  constructor(start: number | undefined, system: () => number) {
    this.system = system;
    this.#start = start;
    this.#standing = start;
  }

  /** Milliseconds since 1970. */
  readonly now = (): number => this.#standing ?? this.system() + this.#ahead;

  /** Whether nobody has set it. */
  get isSystem(): boolean {
    return this.#standing === undefined && this.#ahead === 0;
  }

  get state(): DemoClockState {
    return { now: new Date(this.now()).toISOString(), isRunning: this.#standing === undefined, isSystem: this.isSystem };
  }

  /** Sets it to a moment, at which it stands; null gives it back to the system. */
  set(moment: number | null): void {
    this.#standing = moment ?? undefined;
    this.#ahead = 0;
  }

  advance(milliseconds: number): void {
    if (this.#standing === undefined) this.#ahead += milliseconds;
    else this.#standing += milliseconds;
  }

  /** Lets it go on from where it stands, or stops it there. */
  run(isRunning: boolean): void {
    const now = this.now();
    if (isRunning === (this.#standing === undefined)) return;
    this.#standing = isRunning ? undefined : now;
    this.#ahead = isRunning ? now - this.system() : 0;
  }

  /** Moment at which it stands after a reset, which may name one; undefined where it goes by the machine's. */
  startOf(moment: number | undefined): number | undefined {
    return moment ?? this.#start;
  }
}
