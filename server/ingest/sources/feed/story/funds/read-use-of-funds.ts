import { splitWords } from '../../model/split-words.ts';
import type { OpenStory } from '../open-story.ts';
import { chooseCount, choosePurposes, chooseSentences, type FundsModels } from './choose-use.ts';
import { meaningsOf } from './fund-words.ts';
import { fundsModels } from './funds-models.ts';
import { growthOf } from './hire-counts.ts';
import { countriesEntered } from './places-entered.ts';
import { planSentences } from './plan-sentences.ts';
import { type FundsByRules, functionsIn, readFundsByRules } from './use-by-rules.ts';

/** What the new money is for, and how many people the company says that it hires. */
export function readUseOfFunds(open: OpenStory, home: string | null): FundsByRules {
  const rules = readFundsByRules(open.sentences, open.findSubject, open.words);
  return readFundsWith(fundsModels(), open, rules, home);
}

export function readFundsWith(
  models: FundsModels,
  open: OpenStory,
  rules: FundsByRules,
  home: string | null,
): FundsByRules {
  const { words } = open;
  const read: FundsByRules = { use: [], hires: null };
  for (const sentence of chooseSentences(models.sentence, planSentences(open, rules), words)) {
    const { text } = sentence;
    const ruled = rules.use.find((use) => use.sentence === text)?.purposes ?? [];
    const purposes = choosePurposes(models, sentence, ruled, words);
    if (purposes.length === 0) continue;
    const functions = functionsIn(text);
    const countries = purposes.includes('new_market') ? countriesEntered(text, words.language, home) : [];
    read.use.push({ kind: 'use_of_funds', sentence: text, purposes, functions, countries });
    if (!purposes.includes('hiring') || read.hires?.count) continue;
    // Where the rules see hires without a number, the numbers beside them count something else.
    const isCounted = rules.hires?.sentence !== text || rules.hires.count !== null;
    const count = isCounted ? chooseCount(models.count, text, words.language) : growthOf(text);
    if (count === null && !saysHiring(text)) continue;
    if (!read.hires || count !== null)
      read.hires = { kind: 'planned_hires', sentence: text, count, functions };
  }
  const ruled = rules.hires && { ...rules.hires, count: rules.hires.count ?? growthOf(rules.hires.sentence) };
  return { ...read, hires: ruled?.count ? ruled : (read.hires ?? ruled) };
}

const saysHiring = (text: string): boolean =>
  splitWords(text).some(({ text: word }) => meaningsOf(word.toLowerCase()).includes('hire'));
