import VerificationNotice from '../../auth/email-verification/VerificationNotice.tsx';
import PushSection from '../../delivery/push/PushSection.tsx';
import { TheirsAlone } from '../../ui/impersonation/TheirsAlone.tsx';
import { MailSections } from './mails/MailSections.tsx';
import { MailTrouble } from './mails/MailTrouble.tsx';
import { SettingsHeading } from './SettingsHeading.tsx';
import { settingsTitle } from './settings-title.ts';
import { settingsTexts as texts } from './texts.ts';

export const meta = () => [{ title: settingsTitle(texts.emailAndAlerts) }];

/** What reaches a person by itself, and when. */
export default function EmailAndAlertsPage() {
  return (
    <>
      <SettingsHeading title={texts.emailAndAlerts} lead={texts.emailAndAlertsLead} />
      <VerificationNotice className="mb-5" />
      <MailTrouble />
      <MailSections />
      <TheirsAlone>
        <PushSection />
      </TheirsAlone>
    </>
  );
}
