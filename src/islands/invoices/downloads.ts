import { download } from '../../lib/api/download.ts';

/** @throws ApiError */
export const downloadPdf = ({ id, number }: { id: number; number: string | null }, lang: string): Promise<void> =>
  download(`/apps/invoice/pdf/${id}?lng=${lang}`, `${number ?? `draft-${id}`}.pdf`);
