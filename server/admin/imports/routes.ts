import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { cancelImport, getImport, listImports, previewImport } from './imports.ts';
import { queueWork } from './queue-import.ts';
import { readProblems } from './recording/check-import.ts';
import { removeImport } from './uploading/remove-import.ts';
import { addPart, beginUpload, finishUpload } from './uploading/upload.ts';

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
