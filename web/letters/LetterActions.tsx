import { toast } from 'sonner';
import { withoutFallbackNote } from '../../contract/letters/letters.ts';
import type { Company } from '../../contract/startups.ts';
import { downloadFile } from '../browser/download-file.ts';
import { Button, buttonLook } from '../ui/Button.tsx';
import { mailAddresses } from './mail-addresses.ts';
import { letterTexts as texts } from './texts.ts';

type LetterActionsProps = { text: string; company: Company };

/** The ways a letter leaves Upround: in the person's own hands. */
export function LetterActions({ text, company }: LetterActionsProps) {
  const sent = withoutFallbackNote(text);
  const to = company.contact.access === 'open' ? company.contact.email : null;
  const mail = mailAddresses({ to, subject: texts.subject(company.name, null), body: sent });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(sent);
      toast.success(texts.copied);
    } catch {
      toast.error(texts.copyFailed);
    }
  };
  const download = () => {
    downloadFile(new File([sent], `${fileName(company.name)}.txt`, { type: 'text/plain;charset=utf-8' }));
    toast.success(texts.downloaded);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <a href={mail.program} className={buttonLook({ size: 'small' })}>
        {texts.mail}
      </a>
      <Button variant="outline" size="small" onClick={copy}>
        {texts.copy}
      </Button>
      <Button variant="outline" size="small" onClick={download}>
        {texts.download}
      </Button>
      <WebMail to={mail.gmail} label={texts.webMail} />
      <WebMail to={mail.outlook} label={texts.outlook} />
    </div>
  );
}

function WebMail({ to, label }: { to: string; label: string }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noreferrer"
      className={buttonLook({ variant: 'outline', size: 'small' })}
    >
      {label}
      <span className="sr-only">{texts.opensElsewhere}</span>
    </a>
  );
}

const fileName = (company: string) =>
  `letter-${
    company
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'company'
  }`;
