type QuotedProps = { children: string; className?: string };

/** A sentence word for word, between quotation marks, unless it begins with its own. */
export function Quoted({ children, className = '' }: QuotedProps) {
  const hasOwn = /^["“”„«‘]/.test(children);
  return (
    <q dir="auto" className={`${hasOwn ? 'before:content-none after:content-none' : ''} ${className}`}>
      {children}
    </q>
  );
}
