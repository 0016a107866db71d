import { later, useLater } from '#lib/later.ts';

const loadNotices = later(() => import('./LoadedNotices.tsx'));

/** Place of what `notifications` shows, loaded once the page rests; what is shown before waits in their store. */
export function Notices() {
  const { module } = useLater(loadNotices);
  return module && <module.LoadedNotices />;
}
