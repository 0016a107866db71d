import { useEffect, useState } from 'react';

/** Milliseconds for which an announcement stays: someone who moves through the page later would find it again. */
const announcedMs = 1_000;

/** Words for a live region, and their setter. They are removed, so that the same words can be announced again. */
export function useAnnouncement() {
  const [words, announce] = useState('');
  useEffect(() => {
    if (words === '') return;
    const timer = setTimeout(() => announce(''), announcedMs);
    return () => clearTimeout(timer);
  }, [words]);
  return [words, announce] as const;
}
