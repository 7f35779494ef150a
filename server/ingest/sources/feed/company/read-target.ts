import type { Setting } from '../setting.ts';
import { type NamedCompany, readCompany } from './read-company.ts';

const stop =
  /\s(?:for|to|in|from|as|at|after|amid|with|by|on|via|following|expanding|ahead|despite|over|and|because|adding|boosting|gaining)\s.*$|[,;:¶].*$|\s[-–—]\s.*$/iu;
const passive =
  /^(?<target>.{2,80}?)\s(?:(?:is|was|has been|gets|got|to be|being)\s)?(?:acquired|bought|snapped up|acqui-?hired|purchased|taken private|scooped up|sells?|sold|selling|exits)\s(?:by|to|for|itself|its|in)\b/iu;
const active =
  /\b(?:acquires?|acquired|acquiring|acqui-?hires?|buys?|bought|buying|snaps? up|scoops? up|takes? over|purchases?|gobbles up|swallows|merges with|merger with|acquisition of|takeover of|buyout of|stake in|purchase of|deal for|picks? up|(?:bid|offer) for|buy out|merge with|(?:sells|sold|offloads|divests)(?=\s(?!for|to|itself|its)[\p{L}\d]))\s(?<target>.+)$/iu;
const ownersDeal =
  /(?:'s|\bits|\btheir|\bthe)\s(?:[\p{L}-]+\s)?[¶¤¥]+\s(?:[\p{Ll}-]+\s)?(?<target>\p{Lu}[\p{L}\d.&-]*(?:\s\p{Lu}[\p{L}\d.&-]*)*)\s(?:deal|acquisition|takeover|buyout|purchase|bid|merger)/u;
const stake = /\b(?:stake|shares) in (?<target>.+)$/iu;
const worthDeal = /[¶¤¥]+\s(?:acquisition|takeover|buyout|purchase)\sof\s(?<target>.+)$/iu;
const snagged =
  /\b(?:snags?|nabs?|grabs?|lands?|bags?)\s(?<target>\p{L}[^¤¶,:;]{1,40}?)\sin\s(?:an?\s|its\s)?(?:[¤¶]|acquisition|all-|buyout|takeover)/iu;
const paidFor = /\bpa(?:ys?|id|ying)\s(?:[\p{L}]+\s){0,2}?¶+\s(?:\S+\s)?for\s(?<target>.+)$/iu;

/** The company that is bought, which is the one a purchase headline is filed under. */
export function readTarget(text: string, masked: string, setting: Setting): NamedCompany {
  for (const pattern of [ownersDeal, worthDeal, paidFor, snagged, stake, passive, active]) {
    const match = pattern.exec(masked);
    const target = match?.groups?.target;
    if (!match || !target) continue;
    const start = match.index + match[0].indexOf(target);
    const words = text.slice(start, start + target.length);
    const cut = target.search(stop);
    return readCompany(pattern === passive || cut === -1 ? words : words.slice(0, cut), { setting });
  }
  return { name: null, place: null };
}
