import { parentPort } from 'node:worker_threads';
import { drawInvoice, type PrintedInvoice } from './draw.ts';

/** Draws the invoices it receives, one at a time. */
parentPort?.on('message', async ({ id, invoice }: { id: number; invoice: PrintedInvoice }) => {
  try {
    parentPort?.postMessage({ id, bytes: await drawInvoice(invoice) });
  } catch (error) {
    parentPort?.postMessage({ id, problem: error instanceof Error ? error.message : String(error) });
  }
});
