import { useQuery } from '@tanstack/react-query';
import PrivateFeedsSection from '../../delivery/private-feeds/PrivateFeedsSection.tsx';
import { feedsQuery } from '../../delivery/private-feeds/queries.ts';
import { webhooksQuery } from '../../delivery/webhooks/queries.ts';
import WebhooksSection from '../../delivery/webhooks/WebhooksSection.tsx';
import { TheirsAlone } from '../../ui/impersonation/TheirsAlone.tsx';
import { SettingsHeading } from './SettingsHeading.tsx';
import { settingsTitle } from './settings-title.ts';
import { settingsTexts as texts } from './texts.ts';

export const meta = () => [{ title: settingsTitle(texts.connections) }];

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

/** Nobody knows how many feeds there are before they are there: until then nothing stands below them that they would move. */
function Sections() {
  const { isPending } = useQuery(feedsQuery);
  // Asked for at once all the same.
  useQuery(webhooksQuery);
  return (
    <>
      <PrivateFeedsSection />
      {isPending ? null : <WebhooksSection />}
    </>
  );
}
