import { Link } from 'react-router';
import { paths } from '../../platform/navigation/paths.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { companyTexts as texts } from './texts.ts';

type CompanyProblemProps = { title: string; meaning: string; onTryAgain?: () => void };

export function CompanyProblem({ title, meaning, onTryAgain }: CompanyProblemProps) {
  return (
    <div role="alert" className="max-w-xl pt-8">
      <h1 className="headline text-36">{title}</h1>
      <p className="mt-2 text-17 text-ink-2">{meaning}</p>
      <div className="mt-7 flex flex-wrap gap-3">
        {onTryAgain ? <Button onClick={onTryAgain}>{texts.tryAgain}</Button> : null}
        <Link to={paths.dashboard()} className={buttonStyle({ variant: onTryAgain ? 'outline' : 'primary' })}>
          {texts.backToDashboard}
        </Link>
      </div>
    </div>
  );
}
