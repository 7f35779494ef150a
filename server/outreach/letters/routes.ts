import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { downloadLetter } from './documents/download-letter.ts';
import { findFollowUps } from './find-follow-ups.ts';
import { generateLetter, saveLetter } from './generate-letter.ts';
import { getLetter, restoreVersion, stopLetter } from './letter-versions.ts';

const route = implement(contract.letters).$context<RequestContext>();

export const letterRoutes = {
  get: route.get.handler(({ context: { context }, input }) => getLetter(context, input)),
  generate: route.generate.handler(({ context: { context }, input }) => generateLetter(context, input)),
  stop: route.stop.handler(({ context: { context }, input }) => stopLetter(context, input)),
  keep: route.keep.handler(({ context: { context }, input }) => saveLetter(context, input)),
  download: route.download.handler(({ context: { context }, input }) => downloadLetter(context, input)),
  followUps: route.followUps.handler(({ context: { context }, input }) => findFollowUps(context, input)),
  restore: route.restore.handler(({ context: { context }, input }) => restoreVersion(context, input)),
};
