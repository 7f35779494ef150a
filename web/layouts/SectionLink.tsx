import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../navigation/paths.ts';

/** Scrolls to a section of the page, smoothly unless the person wants no motion. */
export function scrollToSection(section: string): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById(section)?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' });
}

type SectionLinkProps = { section: string; className?: string; children: ReactNode };

/** Leads to a section of the landing page: by scrolling when that is the page, by going there otherwise. */
export function SectionLink({ section, className, children }: SectionLinkProps) {
  const isHere = useLocation().pathname === paths.landing();
  return (
    <Link
      to={paths.section(section)}
      preventScrollReset={isHere}
      onClick={() => scrollToSection(section)}
      className={className}
    >
      {children}
    </Link>
  );
}
