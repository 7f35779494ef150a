import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Company } from '../../../contract/feed/company-page.ts';
import { type LetterFormat, letterFileName, letterFormats } from '../../../contract/outreach/letters.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { downloadFile } from '../../platform/browser/download-file.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { Menu, MenuItem, MenuRule } from '../../ui/Menu.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { letterTexts as texts } from './texts.ts';

type LetterActionsProps = {
  text: string;
  subjects: readonly string[];
  copyAddress: string | null;
  company: Company;
};

/** The ways a letter leaves Upround: in the person's own hands. */
export function LetterActions({ text, subjects, copyAddress, company }: LetterActionsProps) {
  const [chosen, setChosen] = useState(0);
  const to = company.contact.access === 'open' ? company.contact.email : null;
  const mail = mailAddresses({
    to,
    bcc: copyAddress,
    subject: subjects[chosen] ?? subjects[0] ?? company.name,
    body: text,
  });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(texts.copied);
    } catch {
      toast.error(texts.copyFailed);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {subjects.length > 1 ? (
        <SelectField
          label={texts.subject}
          value={String(chosen)}
          onChange={({ target }) => setChosen(Number(target.value))}
          className="basis-full"
        >
          {subjects.map((subject, index) => (
            <option key={subject} value={index}>
              {subject}
            </option>
          ))}
        </SelectField>
      ) : null}
      <a href={mail.program} className={buttonStyle({ size: 'small' })}>
        {texts.mail}
      </a>
      <Menu label={texts.webMail} trigger={<MenuButton>{texts.webMail}</MenuButton>}>
        <WebMail to={mail.gmail} label={texts.gmail} />
        <WebMail to={mail.outlook} label={texts.outlook} />
      </Menu>
      <Button variant="outline" size="small" onClick={copy}>
        {texts.copy}
      </Button>
      <DownloadMenu text={text} company={company} />
      {copyAddress ? <p className="basis-full text-13 text-ink-3">{texts.marksItself}</p> : null}
    </div>
  );
}

function DownloadMenu({ text, company }: Pick<LetterActionsProps, 'text' | 'company'>) {
  const [isPrinting, setIsPrinting] = useState(false);
  return (
    <>
      <Menu label={texts.download} trigger={<MenuButton>{texts.download}</MenuButton>}>
        {[...letterFormats, 'txt' as const].map((format) => (
          <MenuItem key={format} onSelect={() => void downloadLetter({ text, company }, format)}>
            {texts.formats[format]}
          </MenuItem>
        ))}
        <MenuRule />
        <MenuItem onSelect={() => setIsPrinting(true)}>{texts.print}</MenuItem>
      </Menu>
      {isPrinting ? <OnPaper text={text} onPrinted={() => setIsPrinting(false)} /> : null}
    </>
  );
}

/** The letter alone, for as long as the browser prints. */
function OnPaper({ text, onPrinted }: { text: string; onPrinted: () => void }) {
  const leave = useEffectEvent(onPrinted);
  useEffect(() => {
    const onEnd = () => leave();
    window.addEventListener('afterprint', onEnd);
    window.print();
    return () => window.removeEventListener('afterprint', onEnd);
  }, []);
  return createPortal(
    <p dir="auto" className="only-printed whitespace-pre-wrap break-words font-sans text-15 leading-relaxed">
      {text}
    </p>,
    document.body,
  );
}

function MenuButton({ children, ...trigger }: { children: string }) {
  return (
    <Button variant="outline" size="small" {...trigger}>
      {children}
    </Button>
  );
}

function WebMail({ to, label }: { to: string; label: string }) {
  return (
    <MenuItem asChild>
      <a href={to} target="_blank" rel="noreferrer">
        {label}
        <span className="sr-only">{texts.opensElsewhere}</span>
      </a>
    </MenuItem>
  );
}

type Mail = { to: string | null; bcc: string | null; subject: string; body: string };

/** Addresses that open a mail with everything filled in: in the mail program, and in the mail of two sites. */
export function mailAddresses({ to, bcc, subject, body }: Mail): {
  program: string;
  gmail: string;
  outlook: string;
} {
  const lines = body.replace(/\r?\n/g, '\r\n');
  const part = (name: string, value: string | null) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [];
  const filled = [...part('bcc', bcc), ...part('subject', subject), ...part('body', lines)].join('&');
  const receiver = to === null ? '' : encodeURIComponent(to).replace('%40', '@');
  return {
    program: `mailto:${receiver}?${filled}`,
    gmail: `https://mail.google.com/mail/?${['view=cm', ...part('to', to), ...part('bcc', bcc), ...part('su', subject), ...part('body', lines)].join('&')}`,
    outlook: `https://outlook.office.com/mail/deeplink/compose?${[...part('to', to), filled].join('&')}`,
  };
}

type Taken = { text: string; company: Pick<Company, 'id' | 'name'> };

/** Gives the person their letter as a file. Documents are made by the server, of the letter as it is kept. */
async function downloadLetter({ text, company }: Taken, format: LetterFormat | 'txt'): Promise<void> {
  try {
    downloadFile(
      format === 'txt'
        ? new File([text], letterFileName(company.name, format), { type: 'text/plain;charset=utf-8' })
        : await api.letters.download({ id: company.id, format }),
    );
    toast.success(texts.downloaded);
  } catch (error) {
    toast.error(texts.downloadFailed, { description: messageOfError(error) });
  }
}
