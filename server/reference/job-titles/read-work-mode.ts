import type { WorkMode } from '../../../contract/reference/job-titles/role-words.ts';
import { foldText } from '../../platform/text/fold-text.ts';

const remote =
  /(?<![\p{L}])(?:fully[- ]remote|remote|remoto|remota|remotely|teletravail|teletrabajo|teletrabalho|homeoffice|home[- ]office|home[- ]based|work from home|wfh|distributed|anywhere|distance|etatyo|distans|zdaln\p{L}+|thuiswerk\p{L}*|ortsunabhangig|deutschlandweit remote|a distance|telelavoro|da remoto)(?![\p{L}])/u;
const hybrid =
  /(?<![\p{L}])(?:hybrid|hybride|hibrido|hibrida|ibrido|hybridi|hybrydow\p{L}*|hybryd\p{L}*)(?![\p{L}])/u;
const onSite =
  /(?<![\p{L}])(?:on[- ]?site|in[- ]office|in[- ]person|vor ort|presencial|sur site|in sede|in-house only|office[- ]based|stacjonarn\p{L}*)(?![\p{L}])/u;
const atWork =
  /(?<![\p{L}])(?:on[- ]?site|in[- ]office|office|in[- ]person|buro|bureau|oficina|ufficio|kantoor|kontoret|vor ort|per week|a week|\/ ?week|woche)(?![\p{L}])/u;
// Remote things, not remote people.
const remoteThings =
  /remote[- ](?:sensing|monitoring|control\p{L}*|patient|care|support|diagnostic\p{L}*|access|operat\p{L}+|hands|first|piloted|assist\p{L}*|banking|deposition|infrastructure|systems?|vehicles?|site\p{L}*)/gu;

/** What the provider's field says, then the words of the place, then those of the title; silence is no statement. */
export function readWorkMode(title: string, location: string, stated: WorkMode = 'unknown'): WorkMode {
  if (stated !== 'unknown') return stated;
  const ofPlace = modeIn(foldText(location));
  return ofPlace === 'unknown' ? modeIn(foldText(title).replace(remoteThings, ' ')) : ofPlace;
}

/** So many days of a week, and not all of them. */
const someDays =
  /(?<!\d)[1-4](?:\s?(?:-|–|to|or|bis|a)\s?[1-5])?\s?x?\s?(?:days?|tage?|jours?|dias?|giorni|dagen|dagar|dager|dni)(?![\p{L}])(?!.*\bnotice\b)/u;

function modeIn(text: string): WorkMode {
  if (
    hybrid.test(text) ||
    (someDays.test(text) && [remote, onSite, atWork].some((words) => words.test(text)))
  )
    return 'hybrid';
  if (remote.test(text)) return /(?:no|not|non)[- ]remote/.test(text) ? 'unknown' : 'remote';
  return onSite.test(text) ? 'none' : 'unknown';
}

/** A provider's own word for it; what is no statement, such as 'unspecified', is unknown. */
export function modeOfWords(words: string | null): WorkMode {
  return words === null ? 'unknown' : modeIn(foldText(words).replace('_', '-'));
}

/** Whether a location names no place but only how one works. */
export function isWorkModeAlone(location: string): boolean {
  const folded = foldText(location).trim();
  const rest = [hybrid, remote, onSite].reduce((text, words) => text.replace(words, ''), folded);
  return rest !== folded && !/[\p{L}\p{N}]/u.test(rest);
}
