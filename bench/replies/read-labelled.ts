import { readFileSync } from 'node:fs';
import iconv from 'iconv-lite';
import { type ReplyKind, replyKind } from '../../contract/outreach/replies.ts';

export type LabelledReply = { language: string; kind: ReplyKind; raw: Buffer; text: string };

export const replySets = ['examined', 'held-out'] as const;
export type ReplySet = (typeof replySets)[number];

const kinds: Record<string, ReplyKind> = {
  rejection: 'declined',
  interest: 'interested',
  question: 'question',
  automatic: 'automatic',
  bounce: 'bounced',
};

/** The replies of a set, each as the mail that it would be: with a head, the quoted letter, and as HTML or a report where it says so. */
export function readLabelled(set: ReplySet): LabelledReply[] {
  const text = readFileSync(new URL(`./${set}.txt`, import.meta.url), 'utf8');
  return text
    .split(/^== /m)
    .slice(1)
    .map((block, at) => labelledOf(block, `${set}-${at}`));
}

function labelledOf(block: string, id: string): LabelledReply {
  const [title = '', ...lines] = block.split('\n');
  const [language = '', label = ''] = title.split(' ');
  const kind = replyKind.parse(kinds[label]);
  const isReport = lines.some((line) => line === '{dsn}');
  const given = lines.filter((line) => line !== '{dsn}');
  const end = given.indexOf('');
  const head = given.slice(0, end);
  const body = given
    .slice(end + 1)
    .join('\n')
    .trim()
    .replace('{quote}', quoteOf(language, head.includes('Format: html')))
    .replace('{outlook}', outlookOf(language));
  return { language, kind, text: block, raw: mailOf(head, { body, isReport, id }) };
}

type Parts = { body: string; isReport: boolean; id: string };

function mailOf(head: readonly string[], { body, isReport, id }: Parts): Buffer {
  const isHtml = head.includes('Format: html');
  const charset = head.find((line) => line.startsWith('Charset: '))?.slice(9) ?? 'utf-8';
  const fields = head.filter((line) => !/^(Format|Charset): /.test(line));
  const top = [
    ...(fields.some((line) => line.startsWith('From: ')) ? [] : ['From: Ada <ada@kestrel.example>']),
    'To: sam@people.example',
    `Message-ID: <${id}@kestrel.example>`,
    ...fields.map((line) => encodedWords(line)),
    'MIME-Version: 1.0',
  ];
  const type = `Content-Type: text/${isHtml ? 'html' : 'plain'}; charset=${charset}\nContent-Transfer-Encoding: 8bit`;
  if (!isReport) return encode([...top, type, '', body], charset);
  const status =
    'Content-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\n\nAction: failed\nStatus: 5.1.1';
  const parts = [type, '', body].join('\n');
  return encode(
    [
      ...top,
      'Content-Type: multipart/report; report-type=delivery-status; boundary=part',
      '',
      `--part\n${parts}\n--part\n${status}\n--part--`,
    ],
    charset,
  );
}

const encode = (lines: readonly string[], charset: string) =>
  iconv.encode(lines.join('\n').replaceAll('\n', '\r\n'), charset);

/** A head holds ASCII alone (RFC 2047). */
function encodedWords(line: string): string {
  if (/^[ -~]*$/.test(line)) return line;
  const colon = line.indexOf(': ');
  return `${line.slice(0, colon)}: =?utf-8?B?${Buffer.from(line.slice(colon + 2)).toString('base64')}?=`;
}

const begins: Record<string, string> = {
  en: 'On Tue, Nov 17, 2026 at 9:03 AM Sam Rivera <sam@people.example> wrote:',
  de: 'Am Di., 17. Nov. 2026 um 09:03 Uhr schrieb Sam Rivera <sam@people.example>:',
  fr: 'Le mar. 17 nov. 2026 à 09:03, Sam Rivera <sam@people.example> a écrit :',
  es: 'El mar, 17 nov 2026 a las 9:03, Sam Rivera (<sam@people.example>) escribió:',
  pt: 'Em ter., 17 de nov. de 2026 às 09:03, Sam Rivera <sam@people.example> escreveu:',
};

const letters: Record<string, string> = {
  en: 'I would love to talk this week. Are you hiring? Unfortunately I was not selected elsewhere.',
  de: 'Ich würde gern telefonieren. Stellen Sie ein? Leider gab es anderswo eine Absage.',
  fr: "J'aimerais vous parler cette semaine. Recrutez-vous ? Malheureusement je n'ai pas été retenu ailleurs.",
  es: 'Me gustaría hablar esta semana. ¿Estáis contratando? Por desgracia no fui seleccionado en otro sitio.',
  pt: 'Gostava de falar esta semana. Estão a contratar? Infelizmente não fui selecionado noutro lugar.',
};

const quoteOf = (language: string, isHtml: boolean) =>
  isHtml
    ? `<div class="gmail_quote">${begins[language]}<blockquote>${letters[language]}</blockquote></div>`
    : `\n${begins[language]}\n\n> ${letters[language]}\n> Sam`;

const heads: Record<string, [string, string, string]> = {
  en: ['From', 'Sent', 'To'],
  de: ['Von', 'Gesendet', 'An'],
  fr: ['De', 'Envoyé', 'À'],
  es: ['De', 'Enviado', 'Para'],
  pt: ['De', 'Enviado', 'Para'],
};

function outlookOf(language: string): string {
  const [from, sent, to] = heads[language] ?? ['From', 'Sent', 'To'];
  return `\n${from}: Sam Rivera <sam@people.example>\n${sent}: 17.11.2026 09:03\n${to}: Ada\n\n${letters[language]}`;
}
