// Shared by both shells; imported here so that it is part of the entry.
import '#lib/session/log-out.ts';
import '#lib/parts/until-there.ts';
import '#screens/ShellFrame.tsx';
import '#ui/dialogs/SheetPart.tsx';
import { CrashGuard } from '@wallet/client/crash-guard';
import { type ReactNode, StrictMode, Suspense } from 'react';
import { currentLanguage } from '#lib/language.ts';
import { Router } from '#lib/router.tsx';
import { ScreenSkeleton } from '#screens/ScreenSkeleton.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Toasts } from '#ui/toasts/Toasts.tsx';
import styles from './crash-screen.module.css';
import { preloadPath, Routes } from './routes.tsx';

const css = classNames(styles);

/** Shown in place of the app when rendering fails. */
function CrashScreen({ children }: { children: ReactNode }) {
  return (
    <CrashGuard
      language={currentLanguage}
      draw={({ title, retry, reload }) => (
        <main className={css('crash')}>
          <h1>{title}</h1>
          <Button tone="gold" onClick={reload}>
            {retry}
          </Button>
        </main>
      )}
    >
      {children}
    </CrashGuard>
  );
}

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
