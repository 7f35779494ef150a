import { useQuery } from '@tanstack/react-query';
import { accessTokensQuery } from '../../auth/access/queries.ts';
import { accessTexts } from '../../auth/access/texts.ts';
import { connectedAppsQuery } from '../../auth/apps/queries.ts';
import { connectedTexts } from '../../auth/apps/texts.ts';
import { feedsQuery } from '../../delivery/private-feeds/queries.ts';
import { feedTexts } from '../../delivery/private-feeds/texts.ts';
import { webhooksQuery } from '../../delivery/webhooks/queries.ts';
import { webhookTexts } from '../../delivery/webhooks/texts.ts';
import { TheirsAlone } from '../../ui/impersonation/TheirsAlone.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { bookmarkletTexts } from './bookmarklet/texts.ts';
import { SectionToCome } from './SectionToCome.tsx';
import { SettingsHeading } from './SettingsHeading.tsx';
import { settingsTitle } from './settings-pages.ts';
import { settingsTexts as texts } from './texts.ts';

export const meta = () => [{ title: settingsTitle(texts.connections) }];

const BookmarkletSection = lazyPart(() => import('./bookmarklet/BookmarkletSection.tsx'));
const PrivateFeedsSection = lazyPart(() => import('../../delivery/private-feeds/PrivateFeedsSection.tsx'));
const WebhooksSection = lazyPart(() => import('../../delivery/webhooks/WebhooksSection.tsx'));
const ConnectedAppsSection = lazyPart(() => import('../../auth/apps/ConnectedAppsSection.tsx'));
const AccessTokensSection = lazyPart(() => import('../../auth/access/AccessTokensSection.tsx'));

/** Other programs that rounds go to, and that act for the user. */
export default function ConnectionsPage() {
  return (
    <>
      <SettingsHeading title={texts.connections} lead={texts.connectionsLead} />
      <TheirsAlone>
        {/* What stands below does not move while the lists come. */}
        <div className="min-h-dvh">
          <Sections />
        </div>
      </TheirsAlone>
    </>
  );
}

const sections = [
  { texts: feedTexts, Section: PrivateFeedsSection },
  { texts: webhookTexts, Section: WebhooksSection },
  { texts: connectedTexts, Section: ConnectedAppsSection },
  { texts: accessTexts, Section: AccessTokensSection },
  { texts: bookmarkletTexts, Section: BookmarkletSection },
];

function Sections() {
  const arePending = [
    useQuery(feedsQuery).isPending,
    useQuery(webhooksQuery).isPending,
    useQuery(connectedAppsQuery).isPending,
    useQuery(accessTokensQuery).isPending,
  ];
  return <SectionsFrom first={0} arePending={arePending} />;
}

type SectionsFromProps = { first: number; arePending: readonly boolean[] };

/** No one knows how long a list is before it and its code are there: until then nothing stands below it that it would move. */
function SectionsFrom({ first, arePending }: SectionsFromProps) {
  const section = sections[first];
  if (!section) return null;
  const { texts, Section } = section;
  return (
    <SectionToCome texts={texts}>
      <Section />
      {arePending[first] ? null : <SectionsFrom first={first + 1} arePending={arePending} />}
    </SectionToCome>
  );
}
