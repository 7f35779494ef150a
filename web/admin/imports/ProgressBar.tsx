type ProgressBarProps = { label: string; share: number; detail?: string };

/** The browser's own progress, with what it is about above it. */
export function ProgressBar({ label, share, detail }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap justify-between gap-x-5 text-14">
        <span className="font-medium">{label}</span>
        <span className="figures text-ink-2">
          {percent}%{detail ? `, ${detail}` : null}
        </span>
      </p>
      <progress
        aria-label={label}
        max={100}
        value={percent}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-chosen [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-chosen [&::-webkit-progress-value]:bg-ink"
      />
    </div>
  );
}
