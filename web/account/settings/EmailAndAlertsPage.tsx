import VerificationNotice from '../../auth/email-verification/VerificationNotice.tsx';
import { pushTexts } from '../../delivery/push/texts.ts';
import { TheirsAlone } from '../../ui/impersonation/TheirsAlone.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { MailSections } from './mails/MailSections.tsx';
import { MailTrouble } from './mails/MailTrouble.tsx';
import { SectionToCome } from './SectionToCome.tsx';
import { SettingsHeading } from './SettingsHeading.tsx';
import { settingsTitle } from './settings-pages.ts';
import { settingsTexts as texts } from './texts.ts';

export const meta = () => [{ title: settingsTitle(texts.emailAndAlerts) }];

const PushSection = lazyPart(() => import('../../delivery/push/PushSection.tsx'));

/** What reaches a person by itself, and when. */
export default function EmailAndAlertsPage() {
  return (
    <>
      <SettingsHeading title={texts.emailAndAlerts} lead={texts.emailAndAlertsLead} />
      <VerificationNotice className="mb-5" />
      <MailTrouble />
      <MailSections />
      <TheirsAlone>
        <SectionToCome texts={pushTexts}>
          <PushSection />
        </SectionToCome>
      </TheirsAlone>
    </>
  );
}
