import { useQuery } from '@tanstack/react-query';
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

/** Other programs that rounds go to. */
export default function ConnectionsPage() {
  return (
    <>
      <SettingsHeading title={texts.connections} lead={texts.connectionsLead} />
      <TheirsAlone>
        <Sections />
      </TheirsAlone>
    </>
  );
}

/** No one knows how many feeds there are before they are there: until then nothing stands below them that they would move. */
function Sections() {
  const { isPending } = useQuery(feedsQuery);
  // Asked for at once all the same.
  useQuery(webhooksQuery);
  return (
    <>
      <SectionToCome texts={feedTexts}>
        <PrivateFeedsSection />
      </SectionToCome>
      {isPending ? null : (
        <>
          <SectionToCome texts={webhookTexts}>
            <WebhooksSection />
          </SectionToCome>
          <SectionToCome texts={bookmarkletTexts}>
            <BookmarkletSection />
          </SectionToCome>
        </>
      )}
    </>
  );
}
