import { text } from 'node:stream/consumers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { prerenderToNodeStream } from 'react-dom/static';
import type { Session } from '../../../contract/auth/accounts.ts';
import {
  type FirstAnswers,
  firstViewElement,
  type WriteFirstView,
} from '../../../contract/feed/first-view.ts';
import { mayHaveClose } from '../../feed/list/count-shown.ts';
import { feedQuery, leadQuery, type Overview, overviewQuery } from '../../feed/list/queries.ts';
import { openSections } from '../../feed/list/use-sort.ts';
import { headerContents, headerSlotId } from '../../page/HeaderSlot.tsx';
import { paths } from '../../platform/navigation/paths.ts';
import { sessionQuery } from '../../platform/session/session.ts';
import DashboardPage, { meta } from '../dashboard/DashboardPage.tsx';
import SignedInLayout from '../layouts/SignedInLayout.tsx';
import {
  DataRouterContext,
  LocationContext,
  MatchesContext,
  RouterStateContext,
} from '../router/router-context.ts';
import { stillRouter } from './still-router.ts';

/**
 * The dashboard of a user as the browser would draw it first, by the same components. Each drawing has a query cache of its own:
 * nothing of one user is there when the next one's is drawn.
 */
export const writeFirstView: WriteFirstView = async (answers) => {
  // The API has written it by its contract.
  const session = JSON.parse(answers.session) as Session;
  // An admin who looks on sees a banner above the page.
  if (session.acting) return null;
  const failures: unknown[] = [];
  const { kept, state } = stillRouter(paths.dashboard(), DashboardPage);
  const { prelude } = await prerenderToNodeStream(
    <DataRouterContext value={kept}>
      <RouterStateContext value={state}>
        <LocationContext value={state}>
          <MatchesContext value={state.matches}>
            <QueryClientProvider client={cacheOf(session, answers)}>
              <SignedInLayout />
            </QueryClientProvider>
          </MatchesContext>
        </LocationContext>
      </RouterStateContext>
    </DataRouterContext>,
    // What is drawn late would come as a script.
    {
      identifierPrefix: 'first',
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (thrown) => void failures.push(thrown),
    },
  );
  // Where a part failed, what stands for it until it is loaded would stand there for good.
  if (failures.length > 0) throw failures[0];
  const [{ title = '' } = {}] = meta({ location: state.location });
  const partial = isPartial(answers) ? ' data-is-partial' : '';
  return `<${firstViewElement} hidden class="contents" data-title="${title}"${partial}>${forPolicy(inPlace(await text(prelude)))}</${firstViewElement}>`;
};

function cacheOf(session: Session, answers: FirstAnswers): QueryClient {
  // What is there is fresh, and nothing is asked for.
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const lead = JSON.parse(answers.lead);
  const leading = { alerts: lead.kind === 'open' ? [lead.alert] : [], nextCursor: null, lead };
  const onePage = (page: unknown) => ({ pages: [page], pageParams: [''] });
  cache.setQueryData<unknown>(sessionQuery.queryKey, session);
  cache.setQueryData<unknown>(overviewQuery({}).queryKey, { ...JSON.parse(answers.overview), filter: {} });
  cache.setQueryData<unknown>(leadQuery().queryKey, onePage(leading));
  if (answers.list) {
    const { section, text } = answers.list;
    cache.setQueryData<unknown>(feedQuery(section, {}, undefined).queryKey, onePage(JSON.parse(text)));
  }
  return cache;
}

/** Whether the page shows more lists than the first one, which the browser still has to ask for. */
function isPartial({ overview }: FirstAnswers): boolean {
  const known: Overview = { ...JSON.parse(overview), filter: {} };
  return openSections(null, known.sections).length > 1 || mayHaveClose(known);
}

const contents = new RegExp(`<${headerContents}>(.*?)</${headerContents}>`, 's');

/** What a page puts into the header, in the header. */
function inPlace(markup: string): string {
  const [whole = '', inner = ''] = contents.exec(markup) ?? [];
  return markup
    .replace(whole, '')
    .replace(new RegExp(`(<div id="${headerSlotId}"[^>]*>)`), (slot) => slot + inner);
}

/** The policy lets no document set a style: the script behind it sets them. In text a quotation mark is never bare. */
const forPolicy = (markup: string) => markup.replaceAll(' style="', ' data-style="');
