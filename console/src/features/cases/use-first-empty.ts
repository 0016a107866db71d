import { type RefObject, useEffect, useState } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLButtonElement;

const fieldsIn = 'input:not([type=hidden], [type=search]), textarea, [role=radio]';

/** A function that focuses the first field that is still empty, once it is on the screen. */
export function useFirstEmpty(root: RefObject<HTMLElement | null>): () => void {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const within = root.current;
    if (asked === 0 || !within) return;
    const focus = () => {
      const field = firstEmptyOf(within);
      field?.focus();
      return field;
    };
    if (!within.querySelector('[role=status]')) return void focus();
    // Choices that are still being read come first.
    const observer = new MutationObserver(() => {
      if (within.querySelector('[role=status]')) return;
      observer.disconnect();
      focus();
    });
    observer.observe(within, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [asked, root]);
  return () => setAsked((before) => before + 1);
}

function firstEmptyOf(root: HTMLElement): Field | undefined {
  return [...root.querySelectorAll<Field>(fieldsIn)].find(isEmpty);
}

/** A choice is empty until one of its group is chosen. */
function isEmpty(field: Field): boolean {
  const isChoice = field.getAttribute('role') === 'radio' || field.type === 'radio';
  if (!isChoice) return field.value.trim() === '';
  return !field.closest('[role=radiogroup]')?.querySelector(':checked, [aria-checked=true]');
}
