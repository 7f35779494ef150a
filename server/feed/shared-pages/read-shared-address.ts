import {
  longestSharedUrl,
  type SharedFields,
  type SharedPageFault,
} from '../../../contract/public/shared-pages.ts';
import { normaliseLink } from '../../ingest/sources/feed/parse-feed.ts';

type SharedAddress = { kind: 'address'; url: URL } | { kind: 'refused'; fault: SharedPageFault };

const refused = (fault: SharedPageFault): SharedAddress => ({ kind: 'refused', fault });

/** The address of a page that someone shares: by itself, or the first one in what they wrote. It is only read, and never asked. */
export function readSharedAddress(fields: SharedFields, publicUrl: string): SharedAddress {
  const given = addressIn(fields);
  if (given === '') return refused('nothing');
  if (given.length > longestSharedUrl) return refused('long');
  const named = URL.parse(given) ?? URL.parse(`https://${given}`);
  if (!named) return refused('host');
  if (named.protocol !== 'https:' && named.protocol !== 'http:') return refused('scheme');
  if (named.username !== '' || named.password !== '') return refused('credentials');
  const clean = normaliseLink(named.href);
  const url = clean === null ? null : new URL(clean);
  if (!url || !isOfTheWeb(url)) return refused('host');
  return url.host === new URL(publicUrl).host ? refused('ours') : { kind: 'address', url };
}

/** Phones put the address into the text, behind the title of the page. */
function addressIn({ url = '', text = '', title = '' }: SharedFields): string {
  if (url.trim() !== '') return url.trim();
  for (const words of [text, title]) {
    const [found] = /https?:\/\/\S+/i.exec(words) ?? [];
    if (found) return found.replace(/[)\]}>.,;:!?'"»”’]+$/, '');
  }
  return '';
}

/** A name with an ending: no number of a machine, and none of a network of one's own. */
const isOfTheWeb = ({ hostname }: URL) =>
  /^(?:[a-z\d_-]+\.)+[a-z][a-z\d-]+\.?$/i.test(hostname) &&
  !/\.(?:local|localhost|internal)\.?$/i.test(hostname);
