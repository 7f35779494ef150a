import { addPath } from '../../../../contract/public/shared-pages.ts';
import { SettingsRow } from '../../../page/SettingsRow.tsx';
import { SettingsSection } from '../../../page/SettingsSection.tsx';
import { buttonStyle } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { bookmarkletFor } from './bookmarklet.ts';
import { bookmarkletTexts as texts } from './texts.ts';

/** How a page that is read elsewhere is brought here, in the settings. */
export default function BookmarkletSection() {
  return (
    <SettingsSection title={texts.title} meaning={texts.meaning}>
      <div className="grid gap-5">
        {/* A phone has no bar to drag to. */}
        <div className="max-sm:hidden">
          <SettingsRow title={texts.drag} detail={texts.dragMeaning}>
            <Bookmark />
          </SettingsRow>
        </div>
        <SettingsRow title={texts.byHand} detail={texts.byHandMeaning}>
          <a href={addPath} className={buttonStyle({ variant: 'outline', size: 'small' })}>
            {texts.paste}
          </a>
        </SettingsRow>
      </div>
    </SettingsSection>
  );
}

/** React writes no address that is a script: the element itself is given it, for the bookmarks bar to take. */
function Bookmark() {
  return (
    <a
      ref={(link) => link?.setAttribute('href', bookmarkletFor(window.location.origin))}
      href={addPath}
      onClick={(event) => {
        event.preventDefault();
        toast(texts.clicked);
      }}
      className={buttonStyle({ variant: 'outline', size: 'small' })}
    >
      {texts.name}
    </a>
  );
}
