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

/** No one knows how long a list is before it is there: until then nothing stands below it that it would move. */
function Sections() {
  const feeds = useQuery(feedsQuery);
  const webhooks = useQuery(webhooksQuery);
  const apps = useQuery(connectedAppsQuery);
  const tokens = useQuery(accessTokensQuery);
  return (
    <>
      <SectionToCome texts={feedTexts}>
        <PrivateFeedsSection />
      </SectionToCome>
      {feeds.isPending ? null : (
        <SectionToCome texts={webhookTexts}>
          <WebhooksSection />
        </SectionToCome>
      )}
      {feeds.isPending || webhooks.isPending ? null : (
        <SectionToCome texts={connectedTexts}>
          <ConnectedAppsSection />
        </SectionToCome>
      )}
      {feeds.isPending || webhooks.isPending || apps.isPending ? null : (
        <SectionToCome texts={accessTexts}>
          <AccessTokensSection />
        </SectionToCome>
      )}
      {feeds.isPending || webhooks.isPending || apps.isPending || tokens.isPending ? null : (
        <SectionToCome texts={bookmarkletTexts}>
          <BookmarkletSection />
        </SectionToCome>
      )}
    </>
  );
}
