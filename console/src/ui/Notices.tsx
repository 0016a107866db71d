import { later, useLater } from '#lib/later.ts';

const loadNotices = later(() => import('./LoadedNotices.tsx'));

/** Host of `notifications`, loaded once the page rests; earlier ones wait in their store. */
export function Notices() {
  const { module } = useLater(loadNotices);
  return module && <module.LoadedNotices />;
}
