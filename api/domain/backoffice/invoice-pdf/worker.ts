import { parentPort } from 'node:worker_threads';
import { drawInvoice, type Paper } from './draw.ts';

/** Draws what it is told, one paper after the other. */
parentPort?.on('message', async ({ id, paper }: { id: number; paper: Paper }) => {
  try {
    parentPort?.postMessage({ id, bytes: await drawInvoice(paper) });
  } catch (error) {
    parentPort?.postMessage({ id, problem: error instanceof Error ? error.message : String(error) });
  }
});
