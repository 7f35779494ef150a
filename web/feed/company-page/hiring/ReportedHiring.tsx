import type { Company } from '../../../../contract/feed/company-page.ts';
import { Button } from '../../../ui/Button.tsx';
import { CompanySection } from '../CompanySection.tsx';
import { useFactReport } from '../site/use-fact-report.ts';
import { hiringTexts as texts } from './hiring-texts.ts';

type ReportedHiringProps = { company: Pick<Company, 'id' | 'doubted'> };

/** Instead of the roles of a board that the viewer said is another company's, with the way back. */
export function ReportedHiring({ company: { id, doubted } }: ReportedHiringProps) {
  const { trust } = useFactReport(id);
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
