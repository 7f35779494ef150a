import { Marker } from '../../ui/Marker.tsx';
import { registerTexts as texts } from './texts.ts';

/** Where the person is: the marker is on the current step. */
export function RegisterSteps({ step }: { step: 1 | 2 }) {
  return (
    <ol className="mt-8 flex gap-x-8 gap-y-3 text-15 lg:grid">
      {texts.steps.map((name, index) => {
        const isCurrent = index + 1 === step;
        return (
          <li
            key={name}
            aria-current={isCurrent ? 'step' : undefined}
            className={isCurrent ? 'font-medium' : 'text-ink-3'}
          >
            <span className="figures mr-2.5">{index + 1}</span>
            {isCurrent ? <Marker>{name}</Marker> : name}
          </li>
        );
      })}
    </ol>
  );
}
