import { callApi } from '../../lib/api/client.ts';

/** Downloads the calendar or one event as a file. @throws ApiError */
export async function download(id?: number): Promise<void> {
  const { name, text } = await callApi('GET /apps/calendar/export', { query: id === undefined ? {} : { id } });
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
