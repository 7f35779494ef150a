import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import { alerts } from '../contract/feed/alerts.ts';
import { savedSearches } from '../contract/feed/saved-searches.ts';
import { type Api, ApiRefusal, askApi } from './ask-api.ts';
import { countWithRoom } from './paging.ts';
import { quote } from './quoted-text.ts';
import { presentRound } from './rounds.ts';
import { sayFailure } from './say-refusal.ts';
import { mostBytes } from './tool.ts';
import { getCompany } from './tools/get-company.ts';

const mimeType = 'application/json';

/** A company and a saved search, to be read by their address. */
export function addResources(server: McpServer, api: Api): void {
  server.registerResource(
    'company',
    new ResourceTemplate('upround://companies/{id}', { list: undefined }),
    { title: 'A company', description: 'Facts of a company with their sources and dates', mimeType },
    (uri, { id }) => read(api, uri, async () => (await getCompany.answer(api, { company: String(id) })).data),
  );
  server.registerResource(
    'saved_search',
    new ResourceTemplate('upround://saved-searches/{id}', {
      list: async () => ({ resources: await listSearches(api).catch(noneWithoutScope) }),
    }),
    {
      title: 'A saved search',
      description: 'A search of the user and the newest rounds that it finds',
      mimeType,
    },
    (uri, { id }) => read(api, uri, () => readSearch(api, String(id))),
  );
}

async function read(api: Api, uri: URL, answer: () => Promise<unknown>) {
  try {
    return { contents: [{ uri: uri.href, mimeType, text: JSON.stringify(await answer()) }] };
  } catch (thrown) {
    if (thrown instanceof ApiRefusal && thrown.code === 'NOT_FOUND')
      throw new ResourceNotFoundError(uri.href);
    throw new ProtocolError(ProtocolErrorCode.InternalError, sayFailure(api, thrown));
  }
}

async function listSearches(api: Api) {
  const { savedSearches: all } = await askApi(api, savedSearches.list, { timeZone: api.timeZone });
  return all.map(({ id, name }) => ({
    uri: `upround://saved-searches/${id}`,
    name: quote(name, 60),
    mimeType,
  }));
}

/** A client lists resources by itself: a token that may not read searches has none. */
function noneWithoutScope(thrown: unknown): [] {
  if (thrown instanceof ApiRefusal && thrown.code === 'FORBIDDEN') return [];
  throw thrown;
}

async function readSearch(api: Api, id: string) {
  const { timeZone } = api;
  const { savedSearches: all } = await askApi(api, savedSearches.list, { timeZone });
  const found = all.find((each) => each.id === id);
  if (!found) throw new ApiRefusal('NOT_FOUND', 'This search is not saved.');
  const { query, industries, newCount } = found;
  const section = query ? 'all' : 'week';
  const page = await askApi(api, alerts.feed, { section, query, industries, sort: 'newest', timeZone });
  const rounds = page.alerts.slice(0, 10).map((each) => presentRound(api, each));
  return {
    savedSearchId: id,
    name: quote(found.name, 60),
    query: query ? quote(query, 500) : null,
    industries: industries ?? [],
    newCount,
    rounds: rounds.slice(0, countWithRoom(rounds, mostBytes)),
  };
}
