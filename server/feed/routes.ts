import { implement } from '@orpc/server';
import { contract } from '../../contract/index.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { countLockedWeek } from './count-locked.ts';
import { countHidden, countWithout } from './count-sections.ts';
import { listExamples } from './examples/search-examples.ts';
import { interpretSearch } from './interpret-search.ts';
import { findLeadStory } from './lead-story/find-lead-story.ts';
import { listAlerts } from './list-alerts.ts';
import { countMatches, countRelaxed, listClose } from './relaxed-filters/count-relaxed.ts';
import { suggestInvestors } from './suggest-investors.ts';
import { summariseAlerts } from './summarise-alerts.ts';

const route = implement(contract.alerts).$context<RequestContext>();

export const alertRoutes = {
  overview: route.overview.handler(({ context: { context }, input }) => summariseAlerts(context, input)),
  lead: route.lead.handler(({ context: { context }, input }) => findLeadStory(context, input)),
  lockedWeek: route.lockedWeek.handler(({ context: { context } }) => countLockedWeek(context)),
  feed: route.feed.handler(({ context: { context }, input }) => listAlerts(context, input)),
  wider: route.wider.handler(({ context: { context }, input }) => countRelaxed(context, input)),
  close: route.close.handler(({ context: { context }, input }) => listClose(context, input)),
  fitting: route.fitting.handler(({ context: { context }, input }) => countMatches(context, input)),
  countHidden: route.countHidden.handler(({ context: { context }, input }) => countHidden(context, input)),
};

const searchOs = implement(contract.search).$context<RequestContext>();

export const searchRoutes = {
  investors: searchOs.investors.handler(({ context: { context }, input }) =>
    suggestInvestors(context, input),
  ),
  interpret: searchOs.interpret.handler(({ context: { context }, input }) => interpretSearch(context, input)),
  examples: searchOs.examples.handler(({ context: { context }, input }) => listExamples(context, input)),
  loosen: searchOs.loosen.handler(({ context: { context }, input }) => countWithout(context, input)),
};
