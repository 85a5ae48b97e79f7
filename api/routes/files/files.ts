import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/files/files.ts';
import { filesFolder, maxFileBytes } from '../../contract/values/files/files.ts';
import { openFile } from '../../domain/files/reading.ts';
import { removeFile } from '../../domain/files/sharing.ts';
import { uploadFile } from '../../domain/files/upload.ts';
import type { Throttles } from '../../domain/shared/throttles.ts';
import { handle } from '../shared/handle.ts';
import { fileTime, serveFiles } from '../shared/serve-files.ts';
import type { UploadPlaces } from '../shared/upload-places.ts';

/** Routes of attachments, and of their contents for authorized readers. */
export const fileRoutes: FastifyPluginAsyncTypebox<{ tools: { throttles: Throttles; places: UploadPlaces } }> = async (app, { tools }) => {
  // Only these routes accept raw bodies of any content type.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  handle(app, calls.uploadFile, (ctx, { query: { name }, body: bytes }) => uploadFile(ctx, { name, bytes }, tools), {
    bodyLimit: maxFileBytes,
    handlerTimeout: fileTime,
    onRequest: (request, reply, done) => {
      tools.places.take(request, reply);
      done();
    },
    preParsing: (request, _reply, body, done) => {
      tools.places.watch(request, body);
      done(null, body);
    },
  });

  handle(app, calls.removeFile, async (ctx, { params }) => {
    await removeFile(ctx, params);
    return {};
  });

  serveFiles(app, { folder: filesFolder, area: 'workspace' }, openFile);
};
