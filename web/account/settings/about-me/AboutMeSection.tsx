import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { useLocation } from 'react-router';
import type { AboutMe } from '../../../../contract/outreach/about-me.ts';
import { aboutMeQuery } from '../../../outreach/profile/about-me-query.ts';
import { SettingsRow, SettingsRowSkeleton } from '../../../page/SettingsRow.tsx';
import { SettingsSection } from '../../../page/SettingsSection.tsx';
import { settingsAnchor } from '../../../page/settings-anchor.ts';
import { messageOfError } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { TheirsAlone } from '../../../ui/impersonation/TheirsAlone.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Loading, SkeletonBlock } from '../../../ui/Skeleton.tsx';
import { aboutMeTexts as texts } from './texts.ts';

const names = ['work', 'lookingFor', 'results', 'links', 'curriculum'] as const;

/** How much a person said of themselves, what is still empty, and what the button says that opens the form. */
export function statusOf(saved: AboutMe): { title: string; detail: string; open: string } {
  const filled = names.filter((name) => saved[name].length > 0);
  const missing = names.filter((name) => saved[name].length === 0);
  const named = (parts: (typeof names)[number][]) => parts.map((name) => texts.parts[name]).join(', ');
  if (filled.length === 0) return { title: texts.empty, detail: texts.emptyMeaning, open: texts.begin };
  const detail = missing.length === 0 ? texts.whole : texts.missing(named(missing));
  return { title: texts.filled(named(filled)), detail, open: texts.edit };
}

const AboutMeForm = lazyPart(() => import('./AboutMeForm.tsx'));

type AboutMeSectionProps = { onChangedChange: (isChanged: boolean) => void };

/** What a person says of themselves: how much of it there is, and the form when it is asked for. */
export function AboutMeSection({ onChangedChange }: AboutMeSectionProps) {
  return (
    <SettingsSection title={texts.title} meaning={texts.meaning}>
      <TheirsAlone>
        <AboutMeOf onChangedChange={onChangedChange} />
      </TheirsAlone>
    </SettingsSection>
  );
}

function AboutMeOf({ onChangedChange }: AboutMeSectionProps) {
  const { data, error, refetch } = useQuery(aboutMeQuery);
  if (data) return <Fold saved={data} onChangedChange={onChangedChange} />;
  if (!error) return <AboutMeSkeleton />;
  return (
    <NotLoaded title={texts.notLoaded} again={texts.tryAgain} onTryAgain={() => void refetch()}>
      {messageOfError(error)}
    </NotLoaded>
  );
}

/** Once opened the form stays in the page, so that closing it loses nothing. */
function Fold({ saved, onChangedChange }: AboutMeSectionProps & { saved: AboutMe }) {
  const id = useId();
  const { hash } = useLocation();
  const [isOpen, setIsOpen] = useState(hash === `#${settingsAnchor(texts.title)}`);
  const [wasOpened, setWasOpened] = useState(isOpen);
  const { title, detail, open } = statusOf(saved);
  return (
    <>
      <SettingsRow title={title} detail={detail}>
        <Button
          variant="outline"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => {
            setIsOpen(!isOpen);
            setWasOpened(true);
          }}
        >
          {isOpen ? texts.close : open}
        </Button>
      </SettingsRow>
      <div id={id} hidden={!isOpen} className="mt-5">
        {wasOpened ? (
          <Suspense fallback={<SkeletonBlock className="h-96" />}>
            <AboutMeForm saved={saved} onChangedChange={onChangedChange} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}

function AboutMeSkeleton() {
  return (
    <Loading label={texts.loading}>
      <SettingsRowSkeleton buttons={['w-20']} />
    </Loading>
  );
}
