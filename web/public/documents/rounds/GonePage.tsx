import { Message } from '../../../page/Message.tsx';
import { paths } from '../../../platform/navigation/paths.ts';
import { buttonStyle } from '../../../ui/Button.tsx';
import { goneTexts as texts } from './texts.ts';

/** For a round that was shown once. */
export function GonePage() {
  return (
    <Message
      title={texts.title}
      actions={
        <a href={paths.rounds()} className={buttonStyle()}>
          {texts.all}
        </a>
      }
    >
      <p>{texts.description}</p>
    </Message>
  );
}
