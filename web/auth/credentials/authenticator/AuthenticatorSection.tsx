import { SettingsSection } from '../../../page/SettingsSection.tsx';
import { Authenticator } from './Authenticator.tsx';
import { authenticatorTexts as texts } from './texts.ts';

export default function AuthenticatorSection() {
  return (
    <SettingsSection title={texts.title} meaning={[texts.meaning, texts.meaningSafe]}>
      <Authenticator />
    </SettingsSection>
  );
}
