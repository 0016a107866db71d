// Shared by both shells; imported here so that it is part of the entry.
import '#lib/session/log-out.ts';
import '#lib/parts/until-there.ts';
import '#screens/ShellFrame.tsx';
import '#ui/dialogs/SheetPart.tsx';
import { StrictMode, Suspense } from 'react';
import { Router } from '#lib/router.tsx';
import { ScreenSkeleton } from '#screens/ScreenSkeleton.tsx';
import { Toasts } from '#ui/toasts/Toasts.tsx';
import { CrashScreen } from './CrashScreen.tsx';
import { preloadPath, Routes } from './routes.tsx';

/** The whole app, first drawn at `path`. */
export function App({ path }: { path: string }) {
  return (
    <StrictMode>
      <CrashScreen>
        <Router path={path} preload={(next) => void preloadPath(next).catch(Boolean)}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Routes />
          </Suspense>
        </Router>
        <Toasts />
      </CrashScreen>
    </StrictMode>
  );
}
