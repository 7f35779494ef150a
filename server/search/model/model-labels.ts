import { roundNames } from '../../../contract/companies/round-kinds.ts';
import { countryName } from '../../../contract/reference/countries.ts';
import { labelOfTag } from '../../../contract/reference/industries/industries.ts';
import { amountLabel } from '../recognisers/amounts.ts';
import { daysLabel } from '../recognisers/calendar.ts';
import type { ModelCondition } from './model-vocabulary.ts';

const mostNames = 3;

/** What a condition is called on a chip: in our words, never in the model's. */
export function labelOfModelCondition(condition: ModelCondition, today: string): string {
  switch (condition.kind) {
    case 'industry':
      return listNames(condition.tags.map((tag) => labelOfTag(tag)?.name ?? tag));
    case 'place':
      return listNames(
        condition.places.map(
          ({ country, region, city }) => city ?? region ?? countryName(country) ?? country,
        ),
      );
    case 'stage':
      return listNames(condition.rounds.map((round) => roundNames[round]));
    case 'amount':
      return amountLabel(condition.least, condition.most);
    case 'date':
      return daysLabel(condition, today);
  }
}

function listNames(all: readonly string[]): string {
  const names = [...new Set(all)];
  if (names.length <= mostNames) return names.join(' or ');
  return `${names.slice(0, mostNames - 1).join(', ')} or ${names.length - mostNames + 1} more`;
}
