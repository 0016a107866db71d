import { useIdle } from '@mantine/hooks';
import { useEffect } from 'react';
import { signOut } from '#lib/sign-out.ts';

/** Session lifetime without user activity; background requests do not count. */
const idleMs = 30 * 60_000;

/** Signs out an idle console. */
export function useIdleSignOut(): void {
  const isIdle = useIdle(idleMs, { initialState: false });
  useEffect(() => {
    if (isIdle) signOut('expired');
  }, [isIdle]);
}
