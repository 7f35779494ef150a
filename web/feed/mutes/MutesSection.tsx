import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Mute } from '../../../contract/feed/mutes.ts';
import { SettingsRow } from '../../page/SettingsRow.tsx';
import { SettingsSection } from '../../page/SettingsSection.tsx';
import { Button } from '../../ui/Button.tsx';
import { MuteList } from './MuteList.tsx';
import { muteTexts as texts } from './texts.ts';
import { mutesQuery } from './use-mutes-of-other-tabs.ts';

/** So few stand there as they are. */
const few = 2;
const named = 3;

/** What someone wants to hear nothing of, in the settings. */
export default function MutesSection() {
  const { data } = useQuery(mutesQuery);
  const rules = data?.mutes ?? [];
  const [wereMany, setWereMany] = useState(false);
  // It stays a line that opens while one is removed after the other, so that the focus stays in it.
  if (!wereMany && rules.length > few) setWereMany(true);
  return (
    <SettingsSection title={texts.rules} meaning={texts.rulesMeaning}>
      {wereMany && rules.length > 0 ? <Fold rules={rules} /> : <MuteList />}
    </SettingsSection>
  );
}

/** Many rules as a line that opens. */
function Fold({ rules }: { rules: readonly Mute[] }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const names = rules.slice(0, named).map(texts.named);
  return (
    <>
      <SettingsRow
        title={texts.count(rules.length)}
        detail={texts.andMore(names, rules.length - names.length)}
      >
        <Button
          variant="outline"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? texts.closeRules : texts.showRules}
        </Button>
      </SettingsRow>
      <div id={id} hidden={!isOpen} className="mt-4">
        <MuteList />
      </div>
    </>
  );
}
