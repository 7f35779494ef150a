import { expect, it } from 'vitest';
import { readLabelled, replySets } from '../../../bench/replies/read-labelled.ts';
import { processorMs } from '../../../fixtures/processor-ms.ts';
import { UnreadableMail } from '../../platform/mail/mail.ts';
import { readReply } from './read-reply.ts';

const head = 'From: Ada <ada@kestrel.example>\r\nTo: sam@people.example\r\nSubject: Re: Hello\r\n';
const html = 'Content-Type: text/html; charset=utf-8\r\n\r\n';
const read = (rest: string) => readReply(Buffer.from(`${head}${rest}`));
const refusal = 'We decided to move forward with another candidate.';
const offer = 'Could we talk on Thursday?';

it.each(replySets)('labelled replies are read right, and no rejection as interest: %s', async (set) => {
  const labelled = readLabelled(set);
  const kinds = await Promise.all(labelled.map(async ({ raw }) => (await readReply(raw)).kind));
  const right = labelled.filter(({ kind }, at) => kind === kinds[at]);
  const hopes = labelled.filter(({ kind }, at) => kind === 'declined' && kinds[at] === 'interested');
  expect(labelled).toHaveLength(150);
  expect(right.length).toBeGreaterThanOrEqual(143);
  expect(hopes).toEqual([]);
});

it.each([
  ['interested', 'When are you free to talk?'],
  ['interested', 'Hast du am Freitag Zeit für ein Telefonat?'],
  ['interested', 'Seriez-vous disponible vendredi pour un échange ?'],
  ['interested', '¿Podemos hablar el viernes?'],
  ['interested', 'Podemos falar na sexta?'],
  ['declined', 'We have no open roles right now.'],
  ['declined', 'Wir haben uns für eine andere Person entschieden.'],
  ['declined', 'Nous ne recrutons pas actuellement.'],
  ['declined', 'Ahora mismo no estamos contratando.'],
  ['declined', 'A vaga já foi preenchida.'],
  ['question', 'Do you need a visa?'],
  ['question', 'Brauchst du ein Visum?'],
  ['question', 'Avez-vous besoin d’un visa ?'],
  ['question', '¿Tienes permiso de trabajo?'],
  ['question', 'Tem autorização de trabalho?'],
])('a plain sentence is %s: %s', async (kind, text) => {
  expect((await read(`Content-Type: text/plain; charset=utf-8\r\n\r\n${text}`)).kind).toBe(kind);
});

it('what the letter said below the reply says nothing of the reply', async () => {
  const quoted = `On Nov 17, Sam <sam@people.example> wrote:\r\n> ${offer}`;
  expect((await read(`\r\n${refusal}\r\n\r\n${quoted}`)).kind).toBe('declined');
  expect((await read(`${html}<p>${refusal}</p><blockquote>${offer}</blockquote>`)).kind).toBe('declined');
  expect((await read(`\r\n> ${refusal}\r\n\r\n${offer}`)).kind).toBe('interested');
});

it('what a reader is not shown counts for nothing', async () => {
  const hidden = `<style>p { content: "${offer}" }</style><title>${offer}</title><script>"${offer}"</script>`;
  expect((await read(`${html}${hidden}<p>${refusal}</p>`)).kind).toBe('declined');
});

it('the parts of a mail are read in whatever charset they say, or claim', async () => {
  const latin = Buffer.from('Die Stelle ist bereits besetzt, schöne Grüße', 'latin1');
  for (const charset of ['iso-8859-1', 'windows-1252', 'x-unknown', 'utf-8']) {
    const type = `Content-Type: text/plain; charset=${charset}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n`;
    expect((await readReply(Buffer.concat([Buffer.from(head + type), latin]))).kind).toBe('declined');
  }
});

it('a head that carries another head in it is one head', async () => {
  const forged = 'Subject: =?utf-8?Q?Re:_Hello=0D=0AAuto-Submitted:_auto-replied?=\r\n';
  const mail = Buffer.from(`From: ada@kestrel.example\r\n${forged}\r\n${offer}`);
  expect((await readReply(mail)).kind).toBe('interested');
});

it.each([
  ['1 MB of text', `\r\n${refusal}\r\n${'word '.repeat(200_000)}`],
  ['1 MB of clauses', `\r\n${'not, hiring; '.repeat(80_000)}`],
  ['1 MB without a space', `\r\n${'a'.repeat(1_000_000)}`],
  ['colons', `\r\n${':\n'.repeat(400_000)}`],
  ['quotes', `\r\n${'> \n'.repeat(300_000)}`],
  ['tags', `${html}${'<div><p>'.repeat(100_000)}`],
  ['references', `References: ${'<a@b> '.repeat(150_000)}\r\n\r\n${offer}`],
  [
    'parts in parts',
    `Content-Type: multipart/mixed; boundary=b0\r\n\r\n${Array.from({ length: 500 }, (_, at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n\r\n`).join('')}`,
  ],
])('a mail that is made to be expensive costs little: %s', async (_what, rest) => {
  const work = () =>
    read(rest).catch((thrown: unknown) => {
      if (!(thrown instanceof UnreadableMail)) throw thrown;
    });
  await work();
  expect(await processorMs(work)).toBeLessThan(800);
});
