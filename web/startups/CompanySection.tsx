import { type ReactNode, useId } from 'react';

type CompanySectionProps = { title: string; isPrinted?: boolean; children: ReactNode };

export function CompanySection({ title, isPrinted = true, children }: CompanySectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`border-rule border-t pt-5 ${isPrinted ? '' : 'print:hidden'}`}>
      <h2 id={id} className="headline mb-3 text-20">
        {title}
      </h2>
      {children}
    </section>
  );
}
