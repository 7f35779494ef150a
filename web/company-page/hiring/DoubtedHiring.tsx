import type { Company } from '../../../contract/startups.ts';
import { Button } from '../../ui/Button.tsx';
import { CompanySection } from '../CompanySection.tsx';
import { useDoubt } from '../site/use-doubt.ts';
import { hiringTexts as texts } from './hiring-texts.ts';

type DoubtedHiringProps = { company: Pick<Company, 'id' | 'doubted'> };

/** Instead of the roles of a board that the viewer said is another company's, with the way back. */
export function DoubtedHiring({ company: { id, doubted } }: DoubtedHiringProps) {
  const { trust } = useDoubt(id);
  const isOfBoard = !doubted.includes('website');
  return (
    <CompanySection title={texts.notHiring} printed="not">
      <p className="text-15 text-ink-2">
        {isOfBoard ? texts.boardDoubted : texts.websiteDoubted}{' '}
        {isOfBoard ? (
          <Button variant="link" onClick={() => trust('hiring')}>
            {texts.showAgain}
          </Button>
        ) : null}
      </p>
    </CompanySection>
  );
}
