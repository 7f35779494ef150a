import { useMutation, useQueryClient } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Company } from '../../../contract/feed/company-page.ts';
import {
  type Letter,
  type LetterFormat,
  letterFileName,
  letterFormats,
} from '../../../contract/outreach/letters.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { applicationListKey, companyKey, favoriteCountsKey } from '../../platform/api/query-keys.ts';
import { downloadFile } from '../../platform/browser/download-file.ts';
import { viewersTimeZone } from '../../platform/browser/time-zone.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { Menu, MenuItem, MenuRule } from '../../ui/Menu.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { toastUndo } from '../../ui/toasts/toast-undo.ts';
import { letterTexts as texts } from './texts.ts';
import { letterQuery } from './use-generation.ts';
import '../../platform/api/connection-calls.ts';

type LetterActionsProps = {
  /** As it is shown. */
  text: string;
  letter: Letter;
  company: Company;
  /** Saves what was typed, before the letter leaves; null of one that was sent. */
  onTake: (() => Promise<void>) | null;
};

/** The ways a letter leaves Upround: in the person's own hands. */
export function LetterActions({ text, letter, company, onTake }: LetterActionsProps) {
  const [chosen, setChosen] = useState(0);
  const [isPrinting, setIsPrinting] = useState(false);
  const { subjects, copyAddress } = letter;
  const to = company.contact.access === 'open' ? company.contact.email : null;
  const subject = subjects[chosen] ?? subjects[0] ?? company.name;
  const mail = mailAddresses({ to, bcc: copyAddress, subject, body: text });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(texts.copied);
    } catch {
      toast.error(texts.copyFailed);
    }
  };
  const download = async (format: LetterFormat | 'txt') => {
    await onTake?.();
    await downloadLetter({ text, company }, format);
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {onTake && subjects.length > 1 ? (
        <SelectField
          label={texts.subject}
          value={String(chosen)}
          onChange={({ target }) => setChosen(Number(target.value))}
          className="mb-1 basis-full"
        >
          {subjects.map((each, index) => (
            <option key={each} value={index}>
              {each}
            </option>
          ))}
        </SelectField>
      ) : null}
      {onTake ? (
        <a href={mail.program} className={buttonStyle({ size: 'small' })}>
          {texts.mail}
        </a>
      ) : null}
      <Button variant="outline" size="small" onClick={copy}>
        {texts.copy}
      </Button>
      <Menu label={texts.takeAway} trigger={<MenuButton>{texts.takeAway}</MenuButton>}>
        {onTake ? (
          <>
            <WebMail to={mail.gmail} label={texts.gmail} />
            <WebMail to={mail.outlook} label={texts.outlook} />
            <MenuRule />
          </>
        ) : null}
        {[...letterFormats, 'txt' as const].map((format) => (
          <MenuItem key={format} onSelect={() => void download(format)}>
            {texts.formats[format]}
          </MenuItem>
        ))}
        <MenuRule />
        <MenuItem onSelect={() => setIsPrinting(true)}>{texts.print}</MenuItem>
      </Menu>
      {onTake ? <MarkAsSent company={company} onTake={onTake} /> : null}
      {onTake && copyAddress ? <p className="basis-full text-13 text-ink-3">{texts.marksItself}</p> : null}
      {isPrinting ? <OnPaper text={text} onPrinted={() => setIsPrinting(false)} /> : null}
    </div>
  );
}

type MarkAsSentProps = { company: Company; onTake: () => Promise<void> };

/** For a letter that went out in a way that Upround does not see. */
function MarkAsSent({ company: { id, name }, onTake }: MarkAsSentProps) {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: async (status: 'SUBMITTED' | 'PENDING') => {
      const timeZone = viewersTimeZone();
      await onTake();
      const { applicationId, isNew } = await api.applications.create({ startupId: id, status, timeZone });
      if (!isNew) await api.applications.change({ id: applicationId, status, timeZone });
    },
    onSuccess: async (_, status) => {
      if (status === 'SUBMITTED') toastUndo(texts.marked(name), () => change.mutate('PENDING'));
      await queryClient.invalidateQueries({ queryKey: letterQuery(id).queryKey });
      for (const queryKey of [[...companyKey, id], applicationListKey, favoriteCountsKey])
        void queryClient.invalidateQueries({ queryKey });
    },
    onError: () => toast.error(texts.markFailed),
  });
  return (
    <p className="mt-1 flex basis-full flex-wrap items-center gap-x-2 border-rule border-t pt-2 text-14 text-ink-2">
      {texts.sentElsewhere}
      <Button
        variant="link"
        isBusy={change.isPending}
        onClick={() => change.mutate('SUBMITTED')}
        className="min-h-11 sm:min-h-9"
      >
        {texts.markAsSent}
      </Button>
    </p>
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
      <ChevronDown size={16} aria-hidden="true" className="-me-1 text-ink-3" />
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
