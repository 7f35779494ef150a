import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { cancelImport } from './cancel-import.ts';
import { getImport } from './get-import.ts';
import { listImports } from './list-imports.ts';
import { previewImport } from './preview-import.ts';
import { queueWork } from './queue-work.ts';
import { readProblems } from './recording/read-problems.ts';
import { addPart } from './uploading/add-part.ts';
import { beginUpload } from './uploading/begin-upload.ts';
import { finishUpload } from './uploading/finish-upload.ts';
import { removeImport } from './uploading/remove-import.ts';

const route = implement(contract.imports).$context<RequestContext>();

export const importRoutes = {
  list: route.list.handler(({ context: { context } }) => listImports(context)),
  get: route.get.handler(({ context: { context }, input }) => getImport(context, input)),
  problems: route.problems.handler(({ context: { context }, input }) => readProblems(context, input)),
  begin: route.begin.handler(({ context: { context }, input }) => beginUpload(context, input)),
  addPart: route.addPart.handler(({ context: { context }, input }) => addPart(context, input)),
  finish: route.finish.handler(({ context: { context }, input }) => finishUpload(context, input)),
  preview: route.preview.handler(({ context: { context }, input }) => previewImport(context, input)),
  check: route.check.handler(({ context: { context }, input }) =>
    queueWork(context, { task: 'check', ...input }),
  ),
  start: route.start.handler(({ context: { context }, input }) =>
    queueWork(context, { task: 'run', ...input }),
  ),
  cancel: route.cancel.handler(({ context: { context }, input }) => cancelImport(context, input)),
  undo: route.undo.handler(({ context: { context }, input }) =>
    queueWork(context, { task: 'undo', ...input }),
  ),
  remove: route.remove.handler(({ context: { context }, input }) => removeImport(context, input)),
};
