import { useState } from 'react';

/** A text that is being written. It is kept for this tab until it is sent, also over a reload. */
export function useDraft(name: string) {
  const key = `staff-chat-draft/${name}`;
  const [draft, setDraft] = useState(() => sessionStorage.getItem(key) ?? '');
  function change(next: string): void {
    if (next === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, next);
    setDraft(next);
  }
  return [draft, change] as const;
}
