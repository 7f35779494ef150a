import type { StandInSite } from '../web/start-web.ts';

export type ListedStartup = {
  name: string;
  slug: string;
  batch: string;
  website?: string;
  one_liner?: string;
  all_locations?: string;
  launched_at?: number;
  status?: string;
};

/** The host and the path under which the public list of Y Combinator's companies lies. */
export const startupListHost = 'yc-oss.github.io';

/** Y Combinator's public list as a site of the stand-in web: a file for each batch that has companies. All else is 404. */
export function startupList(startups: readonly ListedStartup[]): StandInSite {
  const byBatch = Map.groupBy(startups, ({ batch }) => batch.toLowerCase().replace(' ', '-'));
  return {
    mediaType: 'application/json; charset=utf-8',
    pages: Object.fromEntries(
      [...byBatch].map(([batch, listed]) => [
        `/api/batches/${batch}.json`,
        JSON.stringify(listed.map(entryOf)),
      ]),
    ),
  };
}

function entryOf(startup: ListedStartup) {
  return {
    id: 1,
    former_names: [],
    small_logo_thumb_url: 'https://logos.example/logo.png',
    long_description: 'A long text that is not read.',
    team_size: 4,
    website: `https://${startup.slug}.example`,
    one_liner: '',
    all_locations: '',
    industries: [],
    tags: [],
    nonprofit: false,
    status: 'Active',
    ...startup,
  };
}
