import type { Company } from '../../../contract/feed/company-page.ts';
import { letterFileName } from '../../../contract/outreach/letter-file-name.ts';
import type { LetterFormat } from '../../../contract/outreach/letters.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { downloadFile } from '../../platform/browser/download-file.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { letterTexts as texts } from './texts.ts';

type Taken = { text: string; company: Pick<Company, 'id' | 'name'> };

/** Gives the person their letter as a file. Documents are made by the server, of the letter as it is kept. */
export async function downloadLetter({ text, company }: Taken, format: LetterFormat | 'txt'): Promise<void> {
  try {
    downloadFile(
      format === 'txt'
        ? new File([text], letterFileName(company.name, format), { type: 'text/plain;charset=utf-8' })
        : await api.letters.download({ id: company.id, format }),
    );
    toast.success(texts.downloaded);
  } catch (error) {
    toast.error(messageOfError(error));
  }
}
