import { SettingsSection } from '../../../page/SettingsSection.tsx';
import { passkeyTexts as texts } from '../passkey-texts.ts';
import { Passkeys } from './Passkeys.tsx';

export default function PasskeysSection() {
  return (
    <SettingsSection title={texts.title} meaning={[texts.meaning, texts.meaningSafe]}>
      <Passkeys />
    </SettingsSection>
  );
}
