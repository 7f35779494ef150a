import { implement } from '@orpc/server';
import { contract } from '../../contract/index.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { answerSiteQuestion } from '../websites/answer-question.ts';
import { listSiteQuestions } from '../websites/list-questions.ts';
import { clearDoubt } from './clear-doubt.ts';
import { setDoubt } from './set-doubt.ts';

const route = implement(contract.websites).$context<RequestContext>();

export const websiteRoutes = {
  doubt: route.doubt.handler(({ context: { context }, input }) => setDoubt(context, input)),
  trust: route.trust.handler(({ context: { context }, input }) => clearDoubt(context, input)),
  questions: route.questions.handler(({ context: { context } }) => listSiteQuestions(context)),
  answer: route.answer.handler(({ context: { context }, input }) => answerSiteQuestion(context, input)),
};
