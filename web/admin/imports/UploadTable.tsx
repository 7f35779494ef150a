import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { mostImportBytes } from '../../../contract/admin/imports/imports.ts';
import { messageOfError } from '../../platform/api/client.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { importsKey } from './queries.ts';
import { sendFile } from './send-file.ts';
import { importTexts as texts } from './texts.ts';

type Sending = { name: string; share: number };

export function UploadTable() {
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const send = async (file: File) => {
    if (file.size === 0 || file.size > mostImportBytes)
      return setTrouble(file.size === 0 ? texts.isEmpty : texts.tooLarge);
    setTrouble(null);
    setSending({ name: file.name, share: 0 });
    try {
      const id = await sendFile(file, (received) =>
        setSending({ name: file.name, share: received / file.size }),
      );
      await navigate(paths.adminImport(id));
    } catch (error) {
      setTrouble(`${texts.uploadFailed(messageOfError(error))} ${texts.uploadAgain}`);
      await queryClient.invalidateQueries({ queryKey: importsKey });
    } finally {
      setSending(null);
    }
  };
  return (
    <section className="mb-10 grid max-w-3xl gap-4">
      {sending ? (
        <ProgressBar label={texts.uploading(sending.name)} share={sending.share} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button onClick={() => input.current?.click()}>{texts.choose}</Button>
          <p className="text-14 text-ink-2">{texts.chooseMeaning}</p>
          <input
            ref={input}
            type="file"
            aria-label={texts.choose}
            className="sr-only"
            tabIndex={-1}
            accept=".csv,.tsv,.txt,.json,.jsonl,.ndjson,.gz,text/csv,text/plain,application/json,application/gzip"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void send(file);
              target.value = '';
            }}
          />
        </div>
      )}
      {trouble ? <Notice tone="loss" title={trouble} /> : null}
    </section>
  );
}
