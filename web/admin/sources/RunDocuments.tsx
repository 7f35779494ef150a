import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RunDocument } from '../../../contract/admin/sources.ts';
import { Loaded } from '../Loaded.tsx';
import { PanelSkeleton } from '../Panel.tsx';
import { documentQuery, documentsQuery } from './queries.ts';
import { sourcesTexts as texts } from './texts.ts';

/** What a run fetched, each as it came once it is opened. */
export function RunDocuments({ id }: { id: string }) {
  const documents = useQuery(documentsQuery(id));
  return (
    <section aria-label={texts.documents} className="mt-6">
      <h3 className="font-medium text-14">{texts.documents}</h3>
      <p className="pb-2 text-13 text-ink-3">{texts.documentsMeaning}</p>
      <Loaded query={documents} what={texts.documents} skeleton={<PanelSkeleton lines={2} />}>
        {(answer) =>
          answer.documents.length === 0 ? (
            <p className="text-14 text-ink-2">{texts.noDocuments}</p>
          ) : (
            <ul className="divide-y divide-rule border-rule border-y">
              {answer.documents.map((document) => (
                <DocumentLine key={document.id} document={document} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function DocumentLine({ document: { id, name, isRead } }: { document: RunDocument }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-9 cursor-pointer py-2 text-13 [overflow-wrap:anywhere]">
          {name}
          {isRead ? null : <span className="text-warn"> · {texts.notRead}</span>}
        </summary>
        {isOpen ? <DocumentText id={id} /> : null}
      </details>
    </li>
  );
}

function DocumentText({ id }: { id: string }) {
  const query = useQuery(documentQuery(id));
  return (
    <Loaded query={query} what={texts.documents} skeleton={<PanelSkeleton lines={3} />}>
      {({ name, text, isWhole }) => (
        <>
          <section
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
            tabIndex={0}
            aria-label={name}
            className="max-h-96 overflow-auto border border-rule bg-surface p-3 text-13"
          >
            <pre className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</pre>
          </section>
          {isWhole ? null : <p className="py-2 text-13 text-ink-3">{texts.beginning}</p>}
        </>
      )}
    </Loaded>
  );
}
