import { paths } from '../../../platform/navigation/paths.ts';
import { buttonStyle } from '../../../ui/Button.tsx';
import { goneTexts as texts } from './texts.ts';

/** For a round that was shown once. */
export function GonePage() {
  return (
    <div className="pt-8 pb-20">
      <h1 className="headline max-w-3xl text-balance text-36 sm:text-52">{texts.title}</h1>
      <p className="mt-4 max-w-2xl text-17 text-ink-2">{texts.description}</p>
      <a href={paths.rounds()} className={`${buttonStyle()} mt-7`}>
        {texts.all}
      </a>
    </div>
  );
}
