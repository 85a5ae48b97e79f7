import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/identity/account-settings.ts';
import { getChannels, updateChannels as updateChannelsCall } from '../../contract/identity/channels.ts';
import { downloadDataExport, getDataExport, requestDataExport as requestExportCall } from '../../contract/identity/data-export.ts';
import { exportAccount as exportCall, leaveAccount as leaveCall } from '../../contract/identity/leaving.ts';
import { endOtherSessions as endOthers, endSession, getSessions } from '../../contract/identity/sessions.ts';
import { avatarBytes } from '../../contract/values/identity/account-settings.ts';
import { type ChannelTools, listChannels, readSettings, updateChannels, updateSettings } from '../../domain/identity/account-settings.ts';
import type { AccountTools } from '../../domain/identity/accounts.ts';
import { resetAvatar, setAvatar } from '../../domain/identity/avatars.ts';
import { changePassword } from '../../domain/identity/change-password.ts';
import { openDataExport, readDataExport, requestDataExport } from '../../domain/identity/data-exports.ts';
import { exportAccount } from '../../domain/identity/export.ts';
import { leaveAccount } from '../../domain/identity/leaving.ts';
import { endOneSession, endOtherSessions, listSessions } from '../../domain/identity/session-list.ts';
import { noteEvent, noteRefusal } from '../../plugins/log.ts';
import { handle } from '../shared/handle.ts';
import { sendArchive } from '../shared/send-archive.ts';

/** Base64 adds a third, and the JSON around it a few characters. */
const bodyLimit = Math.ceil((avatarBytes * 4) / 3) + 4096;

/** Routes of the account's own settings (contract §4). */
export const settingsRoutes: FastifyPluginAsyncTypebox<{ tools: AccountTools & ChannelTools }> = async (app, { tools }) => {
  handle(app, calls.getAccountSetting, (ctx) => readSettings(ctx), { config: { cache: { topics: ['any'] } } });

  handle(app, calls.updateAccountSetting, (ctx, request) => updateSettings(ctx, { ...request.body, address: request.ip }, tools));

  handle(app, calls.changePassword, async (ctx, request) => {
    const refused = { event: 'password-change-refused', text: 'a password was not changed' };
    await noteRefusal(request, refused, () => changePassword(ctx, request.body, tools));
    await noteEvent(request, 'password-changed', 'a password was changed');
    return {};
  });

  handle(app, calls.setAvatar, (ctx, request) => setAvatar(ctx, request.body, tools), { bodyLimit });

  handle(app, calls.resetAvatar, (ctx) => resetAvatar(ctx));

  handle(app, getChannels, (ctx) => listChannels(ctx, tools));

  handle(app, updateChannelsCall, (ctx, request) => updateChannels(ctx, request.body, tools));

  handle(app, getSessions, async (ctx) => ({ sessions: await listSessions(ctx) }));

  handle(app, endSession, async (ctx, request) => {
    const sessions = await endOneSession(ctx, request.body);
    await noteEvent(request, 'ended-session', 'signed out on one device');
    return { sessions };
  });

  handle(app, leaveCall, async (ctx, request, reply) => {
    const { leavesAt, waitsFor } = await leaveAccount(ctx, request.body, tools);
    await noteEvent(request, 'account-leaves', 'an account is to be deleted');
    reply.clearPageCookie().clearDevice();
    return { leavesAt: new Date(leavesAt).toISOString(), waitsFor };
  });

  handle(app, exportCall, async (ctx, _request, reply) => {
    const file = await exportAccount(ctx, tools);
    const day = new Date(ctx.now).toISOString().slice(0, 10);
    reply.type('application/json; charset=utf-8').header('content-disposition', `attachment; filename="taladnat-${day}.json"`);
    return Readable.from(file);
  });

  handle(app, getDataExport, async (ctx) => ({ export: await readDataExport(ctx) }));

  handle(app, requestExportCall, async (ctx, request) => {
    const asked = await requestDataExport(ctx, tools);
    await noteEvent(request, 'data-export-requested', 'an archive of an account’s data was asked for');
    return { export: asked };
  });

  handle(app, downloadDataExport, async (ctx, request, reply) => {
    const { size, parts } = await openDataExport(ctx);
    await noteEvent(request, 'data-export-downloaded', 'an archive of an account’s data was downloaded');
    return sendArchive(reply, { size, parts, name: `taladnat-${new Date(ctx.now).toISOString().slice(0, 10)}.zip` });
  });

  handle(app, endOthers, async (ctx, request) => {
    const sessions = await endOtherSessions(ctx);
    await noteEvent(request, 'ended-other-sessions', 'signed out elsewhere');
    return { sessions };
  });
};
