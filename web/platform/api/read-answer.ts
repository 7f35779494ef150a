import { failureOf } from './failure-of.ts';

/** What an answer says; throws what it refuses with. */
export async function readAnswer(answer: Response): Promise<unknown> {
  const type = answer.headers.get('content-type') ?? '';
  const isJson = type === '' || type.startsWith('application/json');
  if (!answer.ok) throw failureOf(answer, isJson ? await answer.json().catch(() => null) : null);
  const disposition = answer.headers.get('content-disposition');
  if (disposition !== null) return fileOf(await answer.blob(), disposition);
  if (type.startsWith('text/event-stream')) return (await import('./read-events.ts')).readEvents(answer);
  const text = await answer.text();
  return isJson && text !== '' ? JSON.parse(text) : undefined;
}

/** RFC 6266: the name beyond ASCII goes before the plain one. */
function fileOf(content: Blob, disposition: string): File {
  const [, encoded] = /filename\*=utf-8''([^;]+)/i.exec(disposition) ?? [];
  const [, plain] = /filename="((?:[^"\\]|\\.)*)"/i.exec(disposition) ?? [];
  const name = encoded ? decodeURIComponent(encoded) : plain?.replace(/\\(.)/g, '$1');
  return new File([content], name ?? 'file', { type: content.type });
}
