import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Company } from '../../../contract/feed/company-page.ts';
import { letterFormats, withoutFallbackNote } from '../../../contract/outreach/letters.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { Menu, MenuItem, MenuRule } from '../../ui/Menu.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { downloadLetter } from './download-letter.ts';
import { mailAddresses } from './mail-addresses.ts';
import { letterTexts as texts } from './texts.ts';

type LetterActionsProps = { text: string; copyAddress: string | null; company: Company };

/** The ways a letter leaves Upround: in the person's own hands. */
export function LetterActions({ text, copyAddress, company }: LetterActionsProps) {
  const sent = withoutFallbackNote(text);
  const to = company.contact.access === 'open' ? company.contact.email : null;
  const mail = mailAddresses({
    to,
    bcc: copyAddress,
    subject: texts.subject(company.name, null),
    body: sent,
  });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(sent);
      toast.success(texts.copied);
    } catch {
      toast.error(texts.copyFailed);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
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
      <DownloadMenu text={sent} company={company} />
      {copyAddress ? <p className="basis-full text-13 text-ink-3">{texts.marksItself}</p> : null}
    </div>
  );
}

function DownloadMenu({ text, company }: Omit<LetterActionsProps, 'copyAddress'>) {
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
