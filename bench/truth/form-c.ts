import type { FormC } from '../../server/ingest/sources/form-d/form-c/form-c.ts';
import { gateFormC } from '../../server/ingest/sources/form-d/form-c/gate-form-c.ts';
import {
  type LabelledCampaign,
  readLabelledCampaigns,
} from '../../server/ingest/sources/form-d/form-c/labelled-campaigns.ts';
import type { Figure } from './headlines.ts';

const isListed = (form: FormC) => gateFormC(form).verdict === 'startup';

/** Restaurants, shops and films are mostly limited liability companies, and startups corporations. */
const isCorporation = ({ legalForm }: FormC) => legalForm === 'Corporation';

/** How right the gate of crowdfunding campaigns is, beside the legal form alone. What is left to a person is not listed. */
export function measureFormC(): Figure[] {
  const labelled = readLabelledCampaigns();
  return [
    compare(labelled, 'campaigns judged rightly', 95, (judge, all) => {
      const right = all.filter(({ form, isStartup }) => judge(form) === isStartup).length;
      return Math.round((right / all.length) * 1000) / 10;
    }),
    compare(
      labelled,
      'campaigns listed though no startup',
      1,
      (judge, all) => all.filter(({ form, isStartup }) => judge(form) && !isStartup).length,
    ),
    compare(
      labelled,
      'campaigns of startups not listed',
      2,
      (judge, all) => all.filter(({ form, isStartup }) => !judge(form) && isStartup).length,
    ),
  ];
}

function compare(
  labelled: LabelledCampaign[],
  what: string,
  target: number,
  measured: (judge: (form: FormC) => boolean, all: LabelledCampaign[]) => number,
): Figure {
  const isShare = what.endsWith('rightly');
  const value = measured(isListed, labelled);
  return {
    name: `form-c: ${what}`,
    value,
    unit: isShare ? '%' : 'filings',
    target,
    met: isShare ? value >= target : value <= target,
    baseline: { name: 'legal form alone', value: measured(isCorporation, labelled) },
  };
}
