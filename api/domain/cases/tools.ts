import type { Subjects } from '../shared/reportable.ts';

/** Tools of other contexts that cases need, and settings. */
export interface CaseTools {
  subjects: Subjects;
  /** Path and small copy of a photo of the market. */
  copyPhoto: (id: string) => Promise<{ path: string; data: string }>;
  publicUrl: string;
}
