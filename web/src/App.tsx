import { StrictMode, Suspense } from 'react';
import { ScreenSkeleton } from '#screens/ScreenSkeleton.tsx';
import { Toasts } from '#ui/Toasts.tsx';
import { CrashScreen } from './CrashScreen.tsx';
import { Routes } from './routes.tsx';

export function App() {
  return (
    <StrictMode>
      <CrashScreen>
        <Suspense fallback={<ScreenSkeleton />}>
          <Routes />
        </Suspense>
        <Toasts />
      </CrashScreen>
    </StrictMode>
  );
}
