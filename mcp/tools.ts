import type { Tool } from './tool.ts';
import { createSavedSearch } from './tools/create-saved-search.ts';
import { draftLetter } from './tools/draft-letter.ts';
import { dueFollowUps } from './tools/due-follow-ups.ts';
import { explainMatch } from './tools/explain-match.ts';
import { fundingTrends } from './tools/funding-trends.ts';
import { getCompany } from './tools/get-company.ts';
import { listApplications } from './tools/list-applications.ts';
import { listRoles } from './tools/list-roles.ts';
import { myMatches } from './tools/my-matches.ts';
import { saveCompany } from './tools/save-company.ts';
import { searchRounds } from './tools/search-rounds.ts';
import { updateApplication } from './tools/update-application.ts';
import { weekPlan } from './tools/week-plan.ts';

/** Everything that an assistant can do. None of it sends anything to anybody. */
export const tools: readonly Tool[] = [
  searchRounds,
  getCompany,
  myMatches,
  explainMatch,
  listRoles,
  saveCompany,
  listApplications,
  updateApplication,
  draftLetter,
  dueFollowUps,
  weekPlan,
  createSavedSearch,
  fundingTrends,
];
