import { type RefObject, useEffect } from 'react';

/** Keeps a sheet above the keyboard: Safari does not shrink the page when it opens. */
export function useVisibleHeight(sheet: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const fit = () => {
      const hidden = Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop);
      sheet.current?.style.setProperty('--visible', `${viewport.height}px`);
      sheet.current?.style.setProperty('--keyboard', `${hidden}px`);
    };
    fit();
    viewport.addEventListener('resize', fit);
    viewport.addEventListener('scroll', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      viewport.removeEventListener('scroll', fit);
    };
  }, [sheet]);
}
