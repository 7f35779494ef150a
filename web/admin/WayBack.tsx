import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router';

type Way = { to: string; name: string };

const run = 'inline-flex min-h-11 items-center gap-2 text-14 text-ink-2 hover:text-ink sm:min-h-8';

/** Above what was opened from a list: the way back there, and where else it is shown. */
export function WayBack({ to, name, also = null }: Way & { also?: Way | null }) {
  return (
    <p className="mb-4 flex flex-wrap gap-x-6">
      <Link to={to} className={run}>
        <ArrowLeft size={16} aria-hidden="true" />
        {name}
      </Link>
      {also ? (
        <Link to={also.to} className={run}>
          {also.name}
        </Link>
      ) : null}
    </p>
  );
}
