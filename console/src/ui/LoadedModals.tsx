import { ModalsProvider } from '@mantine/modals';
import { useEffect } from 'react';

/** The dialogs of `confirm`. */
export function LoadedModals({ onMount }: { onMount: () => void }) {
  useEffect(onMount, [onMount]);
  return <ModalsProvider />;
}
