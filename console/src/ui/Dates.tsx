import '@mantine/dates/styles.layer.css';
import { DatesProvider } from '@mantine/dates';
import type { ReactNode } from 'react';
import { useLanguage } from '#lib/text.ts';
import 'dayjs/locale/th';
import 'dayjs/locale/lo';

/** Around a picker of days: the reader's language, and weeks that begin on Monday. */
export function Dates({ children }: { children: ReactNode }) {
  return (
    <DatesProvider settings={{ locale: useLanguage(), firstDayOfWeek: 1 }}>
      {children}
    </DatesProvider>
  );
}
