import { implement } from '@orpc/server';
import { contract } from '../../contract/index.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { countLockedWeek } from './count-locked.ts';
import { countHidden, countWithout } from './count-sections.ts';
import { listExamples } from './examples/search-examples.ts';
import {
  clearFavorites,
  countLists,
  listFavorites,
  restoreFavorites,
  setFavorite,
} from './favorites/favorites.ts';
import { getTrends } from './funding-trends/get-trends.ts';
import { forecastHiring } from './hiring-forecast/forecast-hiring.ts';
import { interpretSearch } from './interpret-search.ts';
import { findLeadStory } from './lead-story/find-lead-story.ts';
import { listAlerts } from './list-alerts.ts';
import { addMute, listMutes, removeMute } from './mutes/mutes.ts';
import { listRoles } from './open-roles/list-roles.ts';
import { countMatches, countRelaxed, listClose } from './relaxed-filters/count-relaxed.ts';
import {
  listSearches,
  markSearchSeen,
  previewSearch,
  removeSearch,
  saveSearch,
} from './saved-searches/saved-searches.ts';
import { suggestInvestors } from './suggest-investors.ts';
import { summariseAlerts } from './summarise-alerts.ts';

const alertRoute = implement(contract.alerts).$context<RequestContext>();

export const alertRoutes = {
  overview: alertRoute.overview.handler(({ context: { context }, input }) => summariseAlerts(context, input)),
  lead: alertRoute.lead.handler(({ context: { context }, input }) => findLeadStory(context, input)),
  lockedWeek: alertRoute.lockedWeek.handler(({ context: { context } }) => countLockedWeek(context)),
  feed: alertRoute.feed.handler(({ context: { context }, input }) => listAlerts(context, input)),
  wider: alertRoute.wider.handler(({ context: { context }, input }) => countRelaxed(context, input)),
  close: alertRoute.close.handler(({ context: { context }, input }) => listClose(context, input)),
  fitting: alertRoute.fitting.handler(({ context: { context }, input }) => countMatches(context, input)),
  countHidden: alertRoute.countHidden.handler(({ context: { context }, input }) =>
    countHidden(context, input),
  ),
};

const searchRoute = implement(contract.search).$context<RequestContext>();

export const searchRoutes = {
  investors: searchRoute.investors.handler(({ context: { context }, input }) =>
    suggestInvestors(context, input),
  ),
  interpret: searchRoute.interpret.handler(({ context: { context }, input }) =>
    interpretSearch(context, input),
  ),
  examples: searchRoute.examples.handler(({ context: { context }, input }) => listExamples(context, input)),
  loosen: searchRoute.loosen.handler(({ context: { context }, input }) => countWithout(context, input)),
};

const favoriteRoute = implement(contract.favorites).$context<RequestContext>();

export const favoriteRoutes = {
  counts: favoriteRoute.counts.handler(({ context: { context } }) => countLists(context)),
  list: favoriteRoute.list.handler(({ context: { context }, input }) => listFavorites(context, input)),
  clear: favoriteRoute.clear.handler(({ context: { context } }) => clearFavorites(context)),
  restore: favoriteRoute.restore.handler(({ context: { context } }) => restoreFavorites(context)),
  set: favoriteRoute.set.handler(({ context: { context }, input }) => setFavorite(context, input)),
};

const trendRoute = implement(contract.pulse).$context<RequestContext>();

export const trendRoutes = {
  get: trendRoute.get.handler(({ context: { context }, input }) => getTrends(context, input)),
};

const muteRoute = implement(contract.mutes).$context<RequestContext>();

export const muteRoutes = {
  list: muteRoute.list.handler(({ context: { context } }) => listMutes(context)),
  add: muteRoute.add.handler(({ context: { context }, input }) => addMute(context, input)),
  remove: muteRoute.remove.handler(({ context: { context }, input }) => removeMute(context, input)),
};

const roleRoute = implement(contract.roles).$context<RequestContext>();

export const roleRoutes = {
  list: roleRoute.list.handler(({ context: { context }, input }) => listRoles(context, input)),
  forecast: roleRoute.forecast.handler(({ context: { context }, input }) => forecastHiring(context, input)),
};

const savedSearchRoute = implement(contract.savedSearches).$context<RequestContext>();

export const savedSearchRoutes = {
  list: savedSearchRoute.list.handler(({ context: { context }, input }) => listSearches(context, input)),
  preview: savedSearchRoute.preview.handler(({ context: { context }, input }) =>
    previewSearch(context, input),
  ),
  keep: savedSearchRoute.keep.handler(({ context: { context }, input }) => saveSearch(context, input)),
  look: savedSearchRoute.look.handler(({ context: { context }, input }) => markSearchSeen(context, input)),
  remove: savedSearchRoute.remove.handler(({ context: { context }, input }) => removeSearch(context, input)),
};
