import type { CaseEvidence } from '../../contract/cases/cases.ts';
import type { AutomaticRule, CaseKind, CaseReason } from '../../contract/values/shared/cases.ts';
import type { Queries, Reader } from '../../db/client.ts';
import type { Ctx } from '../context.ts';

/** A thing that is reported, as it is now. */
export interface FoundSubject {
  /** Account that it is of, if it has one. */
  accountId: number | null;
  accountName: string;
  title: string;
  /** Path of the page that shows it; empty where none does to staff. */
  link: string;
  text: string;
  facts: CaseEvidence['facts'];
  /** Photos of the market that belong to it, and paths of other pictures. */
  photos?: readonly string[];
  pictures?: readonly string[];
  /** The conversation it was written in. */
  messages?: CaseEvidence['messages'];
}

/** A decision that is carried out on a thing. */
export interface Carried {
  id: string;
  now: number;
  deciderId: number;
  rule: CaseReason;
  text: string;
  /** When the decision was made that is undone now. */
  decidedAt?: number;
}

/** Access to the things of one kind, which another context keeps. */
export interface SubjectSource {
  /** The thing, if the asker can see it. */
  find(ctx: Pick<Ctx, 'actor' | 'now' | 'language'>, reader: Reader, id: string): Promise<FoundSubject | undefined>;
  /**
   * Acts on a report that counts, where a rule says so.
   * @returns the rule that has hidden it now
   */
  whenReported?(tx: Queries, reported: { id: string; now: number; reports: number }): Promise<AutomaticRule | undefined>;
  /** Ends what a rule has done by itself: somebody has looked. */
  keep?(tx: Queries, decision: Carried): Promise<void>;
  /** Takes it from view. One that is gone stays gone. */
  hide?(tx: Queries, decision: Carried): Promise<void>;
  /** Shows it again. */
  show?(tx: Queries, decision: Carried): Promise<void>;
}

/** All kinds of things that can be reported. */
export type Subjects = Record<CaseKind, SubjectSource>;
