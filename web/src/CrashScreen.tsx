import { CrashGuard } from '@wallet/client/crash-guard';
import type { ReactNode } from 'react';
import { currentLanguage } from '#lib/language.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './crash-screen.module.css';

const css = classNames(styles);

/** Shown in place of the app when rendering fails. */
export function CrashScreen({ children }: { children: ReactNode }) {
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
