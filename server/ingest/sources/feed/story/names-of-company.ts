import { withoutLegalForm } from '../../../../companies/names.ts';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const common =
  /^(?:the|new|next|first|one|open|smart|digital|green|blue|red|north|south|east|west|home|health|data|bank|world|global|city|team|future|la|le|il|el|der|die|das|het|de|petit|grand|planeta|casa|quantum|studio|project|urban|general|united|american|european|nordic|grupo|groupe)$/i;

/** How a text may call the company: by its whole name, without its legal form, by its first word where that is its own. */
export function namesOfCompany(company: string): string[] {
  const whole = company.trim().slice(0, 80);
  const plain = withoutLegalForm(whole);
  const [first = '', ...others] = plain.split(' ');
  const short = others.length > 0 && first.length >= 4 && !common.test(first) ? [first] : [];
  return [...new Set([whole, plain, ...short])].filter((name) => name.length > 1);
}

/** The names as one pattern for whole words, the longest first. */
export function namesPattern(names: readonly string[]): string {
  return `(?:${names.map(escaped).join('|')})`;
}

export function isMentioned(text: string, names: readonly string[]): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}])${namesPattern(names)}(?![\\p{L}\\p{N}])`, 'iu').test(text);
}
