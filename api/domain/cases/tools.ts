import type { Subjects } from '../shared/reportable.ts';

/** Tools of other contexts and settings needed by cases. */
export interface CaseTools {
  subjects: Subjects;
  /** Returns path and small copy of a photo of the market. */
  copyPhoto: (id: string) => Promise<{ path: string; data: string }>;
  publicUrl: string;
}
