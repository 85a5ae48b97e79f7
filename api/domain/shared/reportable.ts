import type { CaseEvidence } from '../../contract/cases/cases.ts';
import type { AutomaticRule, CaseKind, CaseReason } from '../../contract/values/shared/cases.ts';
import type { Queries, Reader } from '../../db/client.ts';
import type { Ctx } from '../context.ts';

/** A reported item in its current state. */
export interface FoundSubject {
  /** Account it belongs to, if any. */
  accountId: number | null;
  accountName: string;
  title: string;
  /** Path of the page that shows it; empty if no page shows it to staff. */
  link: string;
  text: string;
  facts: CaseEvidence['facts'];
  /** Its photos of the market, and paths of other pictures. */
  photos?: readonly string[];
  pictures?: readonly string[];
  /** Conversation that contains it. */
  messages?: CaseEvidence['messages'];
}

/** A decision to be carried out on an item. */
export interface Carried {
  id: string;
  now: number;
  deciderId: number;
  rule: CaseReason;
  text: string;
  /** Time of the decision that is being undone. */
  decidedAt?: number;
}

/** Access to the items of one kind, which belong to another context. */
export interface SubjectSource {
  /** Returns the item, if the caller can see it. */
  find(ctx: Pick<Ctx, 'actor' | 'now' | 'language'>, reader: Reader, id: string): Promise<FoundSubject | undefined>;
  /**
   * Applies the rule for a confirmed report, if any.
   * @returns the rule that has just hidden it
   */
  whenReported?(tx: Queries, reported: { id: string; now: number; reports: number }): Promise<AutomaticRule | undefined>;
  /** Reverses the effect of a rule after a person has decided. */
  keep?(tx: Queries, decision: Carried): Promise<void>;
  /** Hides it. A deleted one stays deleted. */
  hide?(tx: Queries, decision: Carried): Promise<void>;
  /** Shows it again. */
  show?(tx: Queries, decision: Carried): Promise<void>;
}

/** All kinds of items that can be reported. */
export type Subjects = Record<CaseKind, SubjectSource>;
