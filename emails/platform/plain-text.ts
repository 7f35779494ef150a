import { Big } from 'big.js';
import { roundNames } from '../../contract/companies/round-kinds.ts';
import { maskEmail } from '../../contract/platform/email-address.ts';
import { carriesAddress } from '../../contract/platform/text/carries-address.ts';
import { moneyFormat } from '../../contract/platform/text/money.ts';

const longestName = 60;

const longestAddress = 100;

// Joiners stay where a script needs them: after letters of the Arabic and the Indic ones.
const invisible =
  /(?!\u200C|\u200D|\s)\p{C}|(?<![\p{scx=Arab}\p{scx=Deva}\p{scx=Beng}\p{scx=Mlym}\p{scx=Sinh}])(?:\u200C|\u200D)/gu;

const manyMarks = /(\p{M}{4})\p{M}+/gu;

const at = /(?<=\S)[@＠﹫](?=\S)/gu;

const slashes = /[/\\／＼⁄∕⧸]{2,}/gu;

const scheme = /(?<=\p{L}[\p{L}\p{N}+.-]*)[:：﹕](?=\S)/gu;

const numericAddress = /\p{Nd}+(?:[.．。｡․﹒]\p{Nd}+){3,}/gu;

const phoneNumber = /[+(＋]?\p{Nd}(?:[\s()./\-‐‑‒–—−·+]{0,3}\p{Nd}){6,}/gu;

const datesAndYears = /^(?:\d{4}-\d{2}-\d{2}|\d{4}\s?[-–/]\s?\d{4})$/;

const dotBeforeSmall = /(?<=[^\s.])[.．。｡․﹒](?=\p{Ll}[\p{L}\p{M}\p{N}-])/gu;

const dotBeforeOther = /(?<=[^\s.])([.．。｡․﹒])(?=\p{L}[\p{L}\p{M}\p{N}-])/gu;

/**
 * Words that a stranger wrote, as a mail may carry them: one line of at most so many characters, without anything that
 * turns the direction of text, is invisible, or that a mail program would make a link or a telephone number of.
 * `Booking.com` becomes `Booking .com`, `St.John` becomes `St. John`.
 */
export function plainText(text: string, most: number): string {
  const key = `${most} ${text}`;
  const known = written.get(key);
  if (known !== undefined) return known;
  const plain = writePlain(text, most);
  if (written.size >= mostWritten) written.clear();
  written.set(key, plain);
  return plain;
}

/** A round that many people are told of is written as many times, within minutes. */
const written = new Map<string, string>();

const mostWritten = 5_000;

function writePlain(text: string, most: number): string {
  const line = shorten(text.slice(0, most * 8), most * 4)
    .replaceAll(invisible, '')
    .normalize('NFC')
    .replaceAll(manyMarks, '$1')
    .replaceAll(slashes, ' ')
    .replaceAll(at, ' at ')
    .replaceAll(scheme, ': ')
    .replaceAll(numericAddress, '…')
    .replaceAll(phoneNumber, (found) => (datesAndYears.test(found) ? found : '…'))
    .replaceAll(dotBeforeSmall, ' .')
    .replaceAll(dotBeforeOther, '$1 ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return shorten(line, most);
}

/**
 * A sentence to a person, begun with their name: `Ada, this happened.` A name that carries an address, or that is none,
 * is left out: the reader of an address may not be the one who registered it.
 */
export function greet(name: string, sentence: string): string {
  const plain = carriesAddress(name) ? '' : plainText(name, longestName);
  return plain === '' ? `${sentence.slice(0, 1).toUpperCase()}${sentence.slice(1)}` : `${plain}, ${sentence}`;
}

/** An entered address, masked so that its owner recognizes it: `a••• at people .example`. */
export function hiddenAddress(email: string): string {
  return plainText(maskEmail(email), longestAddress);
}

// A sign that stood between two words is none before the end.
const cutSigns = /[\s:：﹕@＠﹫.．。｡․﹒]+$/u;

/** So many characters, the last of them `…` where something was cut; never half a character. */
function shorten(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most && text.isWellFormed()) return text;
  const stored = characters.slice(0, most).join('').toWellFormed();
  return characters.length <= most
    ? stored
    : `${[...stored]
        .slice(0, most - 1)
        .join('')
        .replace(cutSigns, '')}…`;
}

/**
 * The amount of a round as alerts say it: `$12.5M round` when an amount above 0 is known, else the round alone
 * (`Series A`; `New round` when the stage is unknown), and `€2.4M grant` of a grant. Other currencies keep their symbol. Less than 0.05 million is written out, as it would read 0.0.
 */
export function amountText(amount: { amount: string; currency: string } | null, roundName: string): string {
  const alone = roundName === roundNames.unspecified ? 'New round' : roundName;
  if (amount === null) return alone;
  const exact = new Big(amount.amount);
  if (exact.lte(0)) return alone;
  const millions = exact.div(1_000_000).toFixed(1);
  const figure = millions === '0.0' ? withThousands(exact) : `${millions}M`;
  return `${symbolOf(amount.currency)}${figure} ${roundName === roundNames.grant ? 'grant' : 'round'}`;
}

function withThousands(amount: Big): string {
  return amount.toFixed(0).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Each costs more to look up than a whole mail to write. */
const symbols = new Map<string, string>();

/** `$` for USD, `€` for EUR, `CA$` for CAD, and `CHF ` for what has no symbol. */
function symbolOf(currency: string): string {
  const code = currency.toUpperCase();
  if (!/^[A-Z]{3}$/.test(code)) return `${code} `;
  const known = symbols.get(code) ?? lookUpSymbol(code);
  symbols.set(code, known);
  return known;
}

function lookUpSymbol(code: string): string {
  const parts = moneyFormat('exact', code).formatToParts(1);
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? code;
  return /[A-Z]$/.test(symbol) ? `${symbol} ` : symbol;
}
