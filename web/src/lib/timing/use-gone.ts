import { useEffect, useRef } from 'react';

/** Tells whether the component has left the screen: its request may be answered after that. */
export function useGone(): () => boolean {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return () => isGone.current;
}
