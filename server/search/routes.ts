import { implement } from '@orpc/server';
import { contract } from '../../contract/index.ts';
import { mostTitles } from '../../contract/search/choices.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { findTitles } from '../reference/job-titles/occupations.ts';
import { suggestIndustries } from './choices/suggest-industries.ts';
import { suggestPlaces } from './choices/suggest-places.ts';

const route = implement(contract.choices).$context<RequestContext>();

export const choiceRoutes = {
  industries: route.industries.handler(({ input }) => suggestIndustries(input)),
  places: route.places.handler(({ input }) => suggestPlaces(input)),
  titles: route.titles.handler(({ input }) => ({ titles: findTitles(input.text, mostTitles) })),
};
