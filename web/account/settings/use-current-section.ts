import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** How far from the top of the window a section may begin and still be the one that is read. */
const readingLine = 120;

/** The anchor of the section that is read: the one asked for while it is in sight, else the last that began above the line. */
export function useCurrentSection(anchors: readonly string[]): string {
  const [current, setCurrent] = useState(anchors[0] ?? '');
  const { hash } = useLocation();
  useEffect(() => {
    let frame = 0;
    const run = () => {
      frame = 0;
      setCurrent(currentOf(anchors, hash.slice(1)) ?? '');
    };
    const checkSoon = () => {
      frame ||= requestAnimationFrame(run);
    };
    checkSoon();
    window.addEventListener('scroll', checkSoon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', checkSoon);
    };
  }, [anchors, hash]);
  return current;
}

function currentOf(anchors: readonly string[], asked: string): string | undefined {
  const { scrollHeight, scrollTop, clientHeight } = document.documentElement;
  // The last sections cannot be scrolled up to the line.
  const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
  if (isAtEnd && anchors.includes(asked) && topOf(asked) >= 0 && topOf(asked) < clientHeight) return asked;
  if (isAtEnd) return anchors.at(-1);
  return anchors.findLast((anchor) => topOf(anchor) <= readingLine) ?? anchors[0];
}

const topOf = (anchor: string) => document.getElementById(anchor)?.getBoundingClientRect().top ?? Infinity;
