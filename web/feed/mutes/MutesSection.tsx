import { SettingsSection } from '../../page/SettingsSection.tsx';
import { MuteList } from './MuteList.tsx';
import { muteTexts as texts } from './texts.ts';

const shownAtFirst = 4;

/** What somebody wants to hear nothing of, in the settings. */
export default function MutesSection() {
  return (
    <SettingsSection title={texts.rules} meaning={texts.rulesMeaning}>
      <MuteList most={shownAtFirst} />
    </SettingsSection>
  );
}
