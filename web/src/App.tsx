import { StrictMode, Suspense } from 'react';
import { ScreenSkeleton } from '#screens/ScreenSkeleton.tsx';
import { ToastHost } from '#ui/ToastHost.tsx';
import { CrashScreen } from './CrashScreen.tsx';
import { Routes } from './routes.tsx';

export function App() {
  return (
    <StrictMode>
      <CrashScreen>
        <Suspense fallback={<ScreenSkeleton />}>
          <Routes />
        </Suspense>
        <ToastHost />
      </CrashScreen>
    </StrictMode>
  );
}
