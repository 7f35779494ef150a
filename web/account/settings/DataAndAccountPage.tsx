import VerificationNotice from '../../auth/email-verification/VerificationNotice.tsx';
import { SettingsSection } from '../../page/SettingsSection.tsx';
import { useSession } from '../../platform/session/session.ts';
import { TheirsAlone } from '../../ui/impersonation/TheirsAlone.tsx';
import DeletionSection from '../privacy/DeletionSection.tsx';
import ExportSection from '../privacy/ExportSection.tsx';
import SharedResultsSection from '../privacy/SharedResultsSection.tsx';
import { EmailChange } from './EmailChange.tsx';
import { SettingsHeading } from './SettingsHeading.tsx';
import { settingsTitle } from './settings-pages.ts';
import { settingsTexts as texts } from './texts.ts';

export const meta = () => [{ title: settingsTitle(texts.dataAndAccount) }];

/** The address of an account, all that belongs to it, and its end. */
export default function DataAndAccountPage() {
  const { acting } = useSession();
  return (
    <>
      <SettingsHeading title={texts.dataAndAccount} lead={texts.dataAndAccountLead} />
      <SettingsSection title={texts.address} meaning={texts.addressMeaning}>
        <EmailChange isReadOnly={acting !== null} />
        <VerificationNotice className="mt-4" />
      </SettingsSection>
      <TheirsAlone>
        <ExportSection />
        <SharedResultsSection />
        <DeletionSection />
      </TheirsAlone>
    </>
  );
}
