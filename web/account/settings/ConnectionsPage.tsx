import PrivateFeedsSection from '../../delivery/private-feeds/PrivateFeedsSection.tsx';
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
        <PrivateFeedsSection />
        <WebhooksSection />
      </TheirsAlone>
    </>
  );
}
