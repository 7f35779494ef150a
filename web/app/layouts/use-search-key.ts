import { useEffect } from 'react';
import { contextOf } from '../keyboard/key-context.ts';
import { actionOf } from '../keyboard/key-map.ts';

/** `/` and the key of the palette lead to the one field of these pages that finds everything. */
export function useSearchKey(fieldId: string): void {
  useEffect(() => {
    const onPress = (event: KeyboardEvent) => {
      const action = event.defaultPrevented ? null : actionOf(event, contextOf(event.target, false));
      const field = document.getElementById(fieldId);
      if ((action !== 'search' && action !== 'find') || !(field instanceof HTMLInputElement)) return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    document.addEventListener('keydown', onPress);
    return () => document.removeEventListener('keydown', onPress);
  }, [fieldId]);
}
