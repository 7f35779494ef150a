import { type ReactNode, useId } from 'react';

export function CompanySection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-rule border-t pt-5">
      <h2 id={id} className="headline mb-3 text-20">
        {title}
      </h2>
      {children}
    </section>
  );
}
