// Drawn here because the icon package weighs more than the two that the public pages need.

export function CheckIcon() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="mt-0.75 size-3.75 shrink-0 text-ink">
      <path d="m2.5 8.5 4 4 7-8.5" fill="none" stroke="currentColor" strokeWidth="1.8" />
    </svg>
  );
}

export function PlusIcon({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={`size-4 shrink-0 ${className ?? ''}`}>
      <path d="M8 2v12M2 8h12" fill="none" stroke="currentColor" strokeWidth="1.4" />
    </svg>
  );
}
