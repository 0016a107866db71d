import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { textsOf } from '#lib/text.ts';
import { confirm } from '#ui/confirm.tsx';

/** Asks whether to discard unsaved changes. */
export async function mayLeave(isDirty: boolean): Promise<boolean> {
  if (!isDirty) return true;
  const content = await textsOf('content');
  return confirm({
    title: content.unsaved,
    body: content.unsavedHelp,
    action: content.leave,
    isDangerous: true,
  });
}

/** Asks before unsaved changes are lost by a link of the console, a reload, or closing the tab. */
export function useUnsavedGuard(isDirty: boolean): void {
  const dirty = useRef(isDirty);
  dirty.current = isDirty;
  const [, navigate] = useLocation();

  const onClick = useCallback(
    async (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
      if (!dirty.current || !isPlain || !(link instanceof HTMLAnchorElement)) return;
      if (link.target === '_blank' || !link.pathname.startsWith('/staff/')) return;
      event.preventDefault();
      event.stopPropagation();
      if (await mayLeave(true)) navigate(link.pathname.slice('/staff'.length) + link.search);
    },
    [navigate],
  );
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault();
    };
    // In the capture phase, before the router's own listener.
    document.addEventListener('click', onClick, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [onClick]);
}
