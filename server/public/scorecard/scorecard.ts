import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { Scorecard } from '../../../contract/public/scorecard.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { measureScorecard } from './measure-scorecard.ts';

const hourMs = 3_600_000;

/** Of each installation that this process serves: a test serves several. */
const measured = new WeakMap<Context['environment'], { at: number; scorecard: Promise<Scorecard> }>();

/** Measured at most once an hour, however many ask, and once for all who ask meanwhile; null where it is turned off. */
export async function readScorecard(context: Context): Promise<Scorecard | null> {
  const { environment } = context;
  if (!environment.showsScorecard) return null;
  const now = context.now().getTime();
  const stored = measured.get(environment);
  if (stored && now >= stored.at && now - stored.at < hourMs) return stored.scorecard;
  const scorecard = measureScorecard(context);
  const current = { at: now, scorecard };
  measured.set(environment, current);
  scorecard.catch(() => {
    if (measured.get(environment) === current) measured.delete(environment);
  });
  return scorecard;
}

async function getScorecard(context: Context): Promise<Scorecard> {
  const scorecard = await readScorecard(context);
  if (scorecard === null) throw new ApiError('NOT_FOUND', 'This installation shows no scorecard.');
  return scorecard;
}

const route = implement(contract.scorecard).$context<RequestContext>();

export const scorecardRoutes = {
  get: route.get.handler(({ context: { context } }) => getScorecard(context)),
};
