import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { authenticatorTexts } from '../../auth/credentials/authenticator/texts.ts';
import { passkeyTexts } from '../../auth/credentials/passkey-texts.ts';
import { devicesTexts } from '../../auth/devices/texts.ts';
import { feedTexts } from '../../delivery/private-feeds/texts.ts';
import { pushTexts } from '../../delivery/push/texts.ts';
import { webhookTexts } from '../../delivery/webhooks/texts.ts';
import { muteTexts } from '../../feed/mutes/texts.ts';
import { headingId, settingsAnchor } from '../../page/settings-anchor.ts';
import { useSession } from '../../platform/session/session.ts';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { deletionTexts, exportTexts } from '../privacy/texts.ts';
import { aboutMeTexts } from './about-me/texts.ts';
import { activityTexts } from './activity-texts.ts';
import { mailsTexts } from './mails/texts.ts';
import { settingsTexts as texts } from './texts.ts';
import { useCurrentSection } from './use-current-section.ts';

/** What an admin who looks on as somebody is not shown. */
const privateTitles: string[] = [
  pushTexts.title,
  feedTexts.title,
  webhookTexts.title,
  texts.password,
  passkeyTexts.title,
  authenticatorTexts.title,
  devicesTexts.title,
  activityTexts.title,
  exportTexts.title,
  deletionTexts.title,
];

const titles = [
  texts.account,
  texts.profile,
  aboutMeTexts.title,
  texts.preferences,
  mailsTexts.title,
  pushTexts.title,
  feedTexts.title,
  webhookTexts.title,
  muteTexts.rules,
  texts.password,
  passkeyTexts.title,
  authenticatorTexts.title,
  devicesTexts.title,
  activityTexts.title,
  exportTexts.title,
  deletionTexts.title,
];

const everySection = titles.map((title) => ({ title, anchor: settingsAnchor(title) }));

const publicSections = everySection.filter(({ title }) => !privateTitles.includes(title));

const anchors = everySection.map(({ anchor }) => anchor);

/** The way to each section of a long page: a list beside it, on a phone the browser's own list. The address has the section. */
export function SettingsContents() {
  const current = useCurrentSection(anchors);
  const sections = useSession().acting ? publicSections : everySection;
  const navigate = useNavigate();
  useArrivalAtSection();
  return (
    <nav aria-label={texts.contents} className="lg:sticky lg:top-[calc(var(--banner)+5.5rem)] lg:self-start">
      <SelectField
        label={texts.contents}
        value={current}
        onChange={({ target }) => void navigate({ hash: target.value })}
        className="mt-4 mb-8 lg:hidden"
      >
        {sections.map(({ title, anchor }) => (
          <option key={anchor} value={anchor}>
            {title}
          </option>
        ))}
      </SelectField>
      <ul className="hidden lg:block">
        {sections.map(({ title, anchor }) => (
          <li key={anchor}>
            <Link
              to={{ hash: anchor }}
              aria-current={anchor === current ? 'location' : undefined}
              className="flex min-h-9 items-center border-transparent border-l-2 px-3 text-14 text-ink-2 hover:text-ink aria-[current=location]:border-ink aria-[current=location]:bg-sunk aria-[current=location]:font-medium aria-[current=location]:text-ink"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const longestMs = 5_000;

const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Brings the section in sight that the address names, focuses its heading, and keeps it there while the parts above it are
 * still arriving; until the person moves by themselves.
 */
function useArrivalAtSection(): void {
  useEffect(() => {
    const anchor = window.location.hash.slice(1);
    if (anchor === '') return;
    let isFocused = false;
    const arrive = () => {
      document.getElementById(anchor)?.scrollIntoView({ behavior: 'instant' });
      const heading = isFocused ? null : document.getElementById(headingId(anchor));
      heading?.focus({ preventScroll: true });
      isFocused ||= heading !== null;
    };
    const observer = new ResizeObserver(arrive);
    observer.observe(document.body);
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const move of ownMoves) window.removeEventListener(move, stop);
    };
    const timer = setTimeout(stop, longestMs);
    for (const move of ownMoves) window.addEventListener(move, stop, { passive: true });
    return stop;
  }, []);
}
