import { SettingsSection } from '../accounts/SettingsSection.tsx';
import { AddPasskey } from '../credentials/AddPasskey.tsx';
import { knowsPasskeys } from '../credentials/passkey-ceremony.ts';
import { passkeyTexts } from '../credentials/passkey-texts.ts';
import { Notice } from '../ui/Notice.tsx';
import { AdminHeading } from './AdminHeading.tsx';
import { adminSecondFactorTexts as texts } from './texts.ts';

/** The two ways to a second factor. */
export function SetUpSecondFactor() {
  return (
    <>
      <AdminHeading title={texts.title} lead={texts.leadSetUp} />
      <div className="max-w-[54rem]">
        <SettingsSection title={passkeyTexts.title} meaning={<p>{passkeyTexts.meaning}</p>}>
          {knowsPasskeys() ? (
            <AddPasskey variant="primary" />
          ) : (
            <Notice title={passkeyTexts.unsupported}>{passkeyTexts.unsupportedMeaning}</Notice>
          )}
        </SettingsSection>
      </div>
    </>
  );
}
