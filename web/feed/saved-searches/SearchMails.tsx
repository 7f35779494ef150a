import { useChangeMails, useMailSettings } from '../../alerts/queries.ts';
import { mailStreamTexts as texts } from '../../alerts/texts.ts';
import { MenuRule } from '../../ui/Menu.tsx';
import { MenuChoice } from '../../ui/MenuChoice.tsx';

/** How often one search mails what is new in it, as a part of its menu. */
export function SearchMails({ id }: { id: string }) {
  const { data } = useMailSettings();
  const { change } = useChangeMails();
  const stream = data?.streams.find((each) => each.stream === id);
  if (!stream) return null;
  return (
    <>
      <MenuRule />
      <MenuChoice
        label={texts.mailMe}
        options={texts.optionsOf(stream.kind)}
        value={stream.frequency}
        onChange={(frequency) => change({ stream: { stream: id, frequency } })}
      />
    </>
  );
}
