import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { listSiteQuestions } from '../websites/website-questions.ts';
import { answerSite, reportFact, takeBackSite, withdrawFactReport } from './fact-reports.ts';

const route = implement(contract.websites).$context<RequestContext>();

export const websiteRoutes = {
  doubt: route.doubt.handler(({ context: { context }, input }) => reportFact(context, input)),
  trust: route.trust.handler(({ context: { context }, input }) => withdrawFactReport(context, input)),
  questions: route.questions.handler(({ context: { context } }) => listSiteQuestions(context)),
  answer: route.answer.handler(({ context: { context }, input }) => answerSite(context, input)),
  takeBack: route.takeBack.handler(({ context: { context }, input }) => takeBackSite(context, input)),
};
