import { createPortal } from 'react-dom';
import { writtenDate } from '../../../../contract/platform/time/written-days.ts';
import { downloadFile } from '../../../platform/browser/download-file.ts';
import { useSession } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { copyText } from './copy-text.ts';
import { recoveryFileTexts as fileTexts } from './recovery-file-texts.ts';
import { recoveryCodesTexts as texts } from './texts.ts';

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

/** Shows recovery codes this one time, and helps to keep them. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { user } = useSession();
  const day = writtenDate(new Date().toISOString());
  const text = writeRecoveryCodes(codes, { email: user.email, site: window.location.origin, day });
  const download = () => downloadFile(new File([text], texts.fileName, { type: 'text/plain' }));
  return (
    <div className="grid gap-5">
      <div>
        <h3 className="font-medium text-15">{texts.title}</h3>
        <p className="mt-1 max-w-prose text-14 text-ink-2">{texts.meaning}</p>
      </div>
      <ul className="figures grid max-w-md border-ink border-t-3 text-14 sm:text-15">
        {codes.map((code) => (
          <li key={code} className="border-rule border-b py-2">
            <code className="font-sans tracking-[0.04em]">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="small" onClick={() => copyText(codes.join('\n'), texts.copied)}>
          {texts.copy}
        </Button>
        <Button variant="outline" size="small" onClick={download}>
          {texts.download}
        </Button>
        <Button variant="outline" size="small" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
      <Button onClick={onDone} className="justify-self-start">
        {texts.kept}
      </Button>
      {createPortal(<pre className="only-printed">{text}</pre>, document.body)}
    </div>
  );
}

/** Recovery codes as a text to be kept: whose, of when, and what they are for. */
export function writeRecoveryCodes(
  codes: readonly string[],
  { email, site, day }: { email: string; site: string; day: string },
): string {
  return [
    fileTexts.codesFor(email),
    `${site}, ${day}`,
    '',
    fileTexts.codesMeaning,
    fileTexts.codesReplaced,
    '',
    ...codes,
    '',
  ].join('\n');
}
