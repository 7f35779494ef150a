import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { answerBoard, takeBackBoard } from '../fact-reports/fact-reports.ts';
import { listBoardQuestions } from '../job-boards/deciding/board-questions.ts';
import { listFailing, rerunEnrichment } from './runs.ts';

const route = implement(contract.boards).$context<RequestContext>();

export const boardRoutes = {
  questions: route.questions.handler(({ context: { context } }) => listBoardQuestions(context)),
  answer: route.answer.handler(({ context: { context }, input }) => answerBoard(context, input)),
  takeBack: route.takeBack.handler(({ context: { context }, input }) => takeBackBoard(context, input)),
  failing: route.failing.handler(({ context: { context } }) => listFailing(context)),
  lookAgain: route.lookAgain.handler(({ context: { context }, input }) => rerunEnrichment(context, input)),
};
