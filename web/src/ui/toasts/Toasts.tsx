import { useState } from 'react';
import { lazyScreen } from '#lib/lazy-screen.tsx';
import { Optional } from '../feedback/Part.tsx';
import { useToasts } from './toast.ts';

const ToastHost = lazyScreen(() => import('./ToastHost.tsx'), 'ToastHost');

/** The toasts of the app; their code loads with the first of them. */
export function Toasts() {
  const isNeeded = useToasts().length > 0;
  const [wasNeeded, setNeeded] = useState(false);
  if (isNeeded && !wasNeeded) setNeeded(true);
  return <Optional>{wasNeeded && <ToastHost />}</Optional>;
}
