import { buttonStyle } from '../../ui/Button.tsx';
import { startPath } from './start-paths.ts';
import { heroTexts, closingTexts as texts } from './texts.ts';

export function Closing({ isMember }: { isMember: boolean }) {
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 border-rule border-t py-16 sm:py-18">
      <h2 className="headline max-w-xl text-36">{texts.heading}</h2>
      <a href={startPath(isMember)} className={buttonStyle({ size: 'large' })}>
        {isMember ? heroTexts.toDashboard : texts.signUp}
      </a>
    </section>
  );
}
