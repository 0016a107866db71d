import { useIdle } from '@mantine/hooks';
import { useEffect } from 'react';
import { signOut } from '#lib/sign-out.ts';

/** As long as a session lasts without a call. Pages ask for news by themselves, so people count here. */
const idleMs = 30 * 60_000;

/** Signs off a screen that nobody sits at. */
export function useIdleSignOut(): void {
  const isIdle = useIdle(idleMs, { initialState: false });
  useEffect(() => {
    if (isIdle) void signOut('expired');
  }, [isIdle]);
}
