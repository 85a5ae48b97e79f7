import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/identity/my-data.ts';
import { noteEvent } from '../../plugins/log.ts';
import { handle } from '../shared/handle.ts';
import { sendArchive } from '../shared/send-archive.ts';
import type { RouteTools } from '../tools.ts';

/** Routes for the data of people who can't sign in: owners of suspended accounts and guests. */
export const myDataRoutes: FastifyPluginAsyncTypebox<{ tools: RouteTools }> = async (app, { tools }) => {
  const { myData } = tools;

  handle(app, calls.askForMyData, async (ctx, { body, ip: address }) => {
    await myData.ask(ctx, { ...body, address }, tools);
    return { ok: true } as const;
  });

  handle(app, calls.readMyData, (ctx, { body, ip: address }) => myData.read(ctx, { ...body, address }, tools));

  handle(app, calls.exportMyData, async (ctx, request) => {
    const { userId, shown } = await myData.export(ctx, { ...request.body, address: request.ip }, tools);
    await noteEvent(request, 'data-export-requested', 'an archive of an account’s data was asked for by mail', { userId });
    return shown;
  });

  handle(app, calls.downloadMyData, async (ctx, request, reply) => {
    const { userId, ...archive } = await myData.open(ctx, { ...request.body, address: request.ip }, tools);
    await noteEvent(request, 'data-export-downloaded', 'an archive of somebody’s data was downloaded by mail', { userId });
    return sendArchive(reply, { ...archive, name: `taladnat-${new Date(ctx.now).toISOString().slice(0, 10)}.zip` });
  });

  handle(app, calls.eraseMyData, async (ctx, request) => {
    const answer = await myData.erase(ctx, { ...request.body, address: request.ip }, tools);
    await noteEvent(request, 'guest-erased', 'the data of a guest was erased');
    return answer;
  });

  handle(app, calls.requestForMyData, async (ctx, request) => {
    const { userId, shown } = await myData.request(ctx, { ...request.body, address: request.ip }, tools);
    await noteEvent(request, 'privacy-request-made', 'somebody has asked for something about their data by mail', { userId });
    return shown;
  });

  handle(app, calls.leaveMyData, async (ctx, request) => {
    const { userId, shown } = await myData.leave(ctx, { ...request.body, address: request.ip }, tools);
    await noteEvent(request, 'account-leaves', 'a suspended account is to be deleted', { userId });
    return shown;
  });
};
