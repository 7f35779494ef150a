import type { FileReading } from './file-reading.ts';

/** More pages hold no CV. */
const mostPages = 30;

export async function readPdf(file: Uint8Array): Promise<FileReading> {
  const { getDocumentProxy, extractText } = await import('unpdf');
  try {
    const pdf = await getDocumentProxy(file, { verbosity: 0 });
    if (pdf.numPages > mostPages) return { kind: 'refused', reason: 'tooMuch' };
    const { text } = await extractText(pdf);
    return { kind: 'read', text: text.join('\n\n') };
  } catch (thrown) {
    const isLocked = thrown instanceof Error && thrown.name === 'PasswordException';
    return { kind: 'refused', reason: isLocked ? 'locked' : 'broken' };
  }
}
