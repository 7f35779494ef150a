import type { ArticleOutcome } from '../../../contract/enrichment/articles.ts';
import { registrableDomain } from '../../companies/names.ts';
import type { FetchResponse } from '../../platform/fetch/fetcher.ts';
import { readArticle } from './read-article.ts';

type JudgedArticle =
  | { outcome: 'read'; url: string; headline: string | null; paragraphs: string[] }
  | { outcome: Exclude<ArticleOutcome, 'read'>; reason: string };

/** An article with less text than this is the beginning of one. */
const leastText = 200;

const consentWords =
  /\b(?:we value your privacy|before you continue|accept (?:all )?cookies|manage (?:my |your )?(?:cookies|consent|choices)|cookie (?:settings|preferences|policy)|wir verwenden cookies|alle akzeptieren|zustimmen und weiter|mit werbung und cookies|accepter (?:et|tout)|nous utilisons des cookies|aceptar (?:todas|cookies)|utilizamos cookies|accetta (?:tutti|i cookie)|alles accepteren|godkänn alla|aceitar (?:todos|cookies))\b/giu;

const paidWords =
  /\b(?:subscribe to (?:continue|read|keep reading)|subscribers? only|for subscribers|already a subscriber|unlock this article|continue reading with|to read the full (?:story|article)|nur für abonnenten|jetzt abonnieren|weiterlesen mit|réservé aux abonnés|article réservé|abonnez-vous|solo para suscriptores|contenuto riservato|exclusivo para assinantes|alleen voor abonnees|endast för prenumeranter)\b/iu;

/** What came of asking for an article: its text, or why there is none to be read. */
export function judgeArticle(asked: string, answer: FetchResponse): JudgedArticle {
  if (answer.kind === 'unchanged') return { outcome: 'failed', reason: 'The server sent nothing new.' };
  if (answer.kind === 'refused') return judgeRefusal(answer);
  if (registrableDomain(answer.url) !== registrableDomain(asked) && hostOf(answer.url) !== hostOf(asked))
    return { outcome: 'elsewhere', reason: `It leads to ${hostOf(answer.url)}.` };
  if (!/html|xml|text\/plain/i.test(answer.mediaType))
    return { outcome: 'empty', reason: 'It is no web page.' };
  const { headline, paragraphs, isReserved, isPaid, opening } = readArticle(answer);
  if (isReserved) return { outcome: 'reserved', reason: 'The page reserves itself from machines.' };
  if (isPaid) return { outcome: 'paywall', reason: 'The page says that it is not free to read.' };
  const length = paragraphs.reduce((sum, { length: letters }) => sum + letters, 0);
  if (length < leastText) {
    if (paidWords.test(opening)) return { outcome: 'paywall', reason: 'Only subscribers can read it.' };
    if ((opening.match(consentWords)?.length ?? 0) > 0)
      return { outcome: 'consent', reason: 'The page asks for consent first.' };
    return { outcome: 'empty', reason: 'The page has no text of an article.' };
  }
  if (paidWords.test(paragraphs.slice(-2).join(' ')))
    return { outcome: 'paywall', reason: 'Only subscribers can read it to its end.' };
  return { outcome: 'read', url: answer.url, headline, paragraphs };
}

const hostOf = (url: string) => URL.parse(url)?.hostname.replace(/^www\./, '') ?? url;

type Refusal = Extract<FetchResponse, { kind: 'refused' }>;

function judgeRefusal({ status, reason, isForbidden }: Refusal): JudgedArticle {
  if (isForbidden) return { outcome: /reserves/.test(reason) ? 'reserved' : 'forbidden', reason };
  if (status === 404 || status === 410) return { outcome: 'gone', reason };
  if (status === 402) return { outcome: 'paywall', reason };
  if (status === 401 || status === 403 || status === 451) return { outcome: 'forbidden', reason };
  if (/ sent more than /.test(reason)) return { outcome: 'empty', reason };
  return { outcome: 'failed', reason };
}
