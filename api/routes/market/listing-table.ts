import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/market/listing-table.ts';
import { tableLimits } from '../../contract/values/market/listing-table.ts';
import { exportListings, importListingTable, readListingTable } from '../../domain/market/listing-table.ts';
import { handle } from '../shared/handle.ts';

/** Allows for the table as a JSON string, where line breaks and quotes take two characters each, and for the names of pictures. */
const bodyLimit = tableLimits.bytes * 1.5;
/** Rows are saved one after the other. */
const handlerTimeout = 60_000;
const saved = { 'content-disposition': 'attachment; filename="listings.csv"', 'cache-control': 'no-store' };

/** Routes for exporting and importing the caller's listings as a spreadsheet file. */
export const listingTableRoutes: FastifyPluginAsyncTypebox<{ tools: { publicUrl: string } }> = async (app, { tools }) => {
  handle(app, calls.getListingTable, async (ctx, _request, reply) => {
    const text = await exportListings(ctx, tools);
    reply.type('text/csv; charset=utf-8').headers(saved);
    return text;
  });
  handle(app, calls.readListingTable, (ctx, { body }) => readListingTable(ctx, body), { bodyLimit, handlerTimeout });
  handle(app, calls.importListingTable, (ctx, { body }) => importListingTable(ctx, body), { bodyLimit, handlerTimeout });
};
