import { authenticatorTexts } from '../credentials/authenticator/texts.ts';
import { passkeyTexts } from '../credentials/passkey-texts.ts';
import { devicesTexts } from '../devices/texts.ts';
import { muteTexts } from '../mutes/texts.ts';
import { settingsAnchor } from '../page/settings-anchor.ts';
import { deletionTexts, exportTexts } from '../privacy/texts.ts';
import { activityTexts } from './activity-texts.ts';
import { mailsTexts } from './mails-texts.ts';
import { settingsTexts as texts } from './texts.ts';

const titles = [
  texts.account,
  texts.profile,
  texts.preferences,
  mailsTexts.title,
  muteTexts.rules,
  texts.password,
  passkeyTexts.title,
  authenticatorTexts.title,
  devicesTexts.title,
  activityTexts.title,
  exportTexts.title,
  deletionTexts.title,
];

/** The way to each section of a long page. */
export function SettingsContents() {
  return (
    <nav aria-label={texts.contents} className="mt-3 mb-8">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-14 text-ink-2">
        {titles.map((title) => (
          <li key={title}>
            <a
              href={`#${settingsAnchor(title)}`}
              className="inline-flex min-h-11 items-center underline decoration-rule-2 underline-offset-4 hover:text-ink hover:decoration-ink sm:min-h-7"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
