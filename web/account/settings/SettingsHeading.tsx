export const pageHeadingId = 'settings-page';

type SettingsHeadingProps = { title: string; lead: string };

/** What a page of the settings is called and holds. */
export function SettingsHeading({ title, lead }: SettingsHeadingProps) {
  return (
    <div className="pb-5">
      <h2 id={pageHeadingId} tabIndex={-1} className="headline text-22 lg:text-36">
        {title}
      </h2>
      <p className="mt-1 text-15 text-ink-2">{lead}</p>
    </div>
  );
}
