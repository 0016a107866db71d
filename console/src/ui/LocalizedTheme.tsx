import { MantineThemeProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useText } from '#lib/text.ts';

/** Names the built-in buttons of Mantine's components in the current language. */
export function LocalizedTheme({ children }: { children: ReactNode }) {
  const { close, confirm, calendar, clock } = useText('core');
  const theme = useMemo(() => {
    const closing = { defaultProps: { closeButtonProps: { 'aria-label': close } } };
    const dates = { ariaLabels: calendar };
    return {
      components: {
        Modal: closing,
        Drawer: closing,
        Notification: closing,
        DateInput: { defaultProps: dates },
        DateTimePicker: {
          defaultProps: {
            ...dates,
            timePickerProps: clock,
            submitButtonProps: { 'aria-label': confirm },
          },
        },
      },
    };
  }, [close, confirm, calendar, clock]);
  return (
    <MantineThemeProvider theme={theme} inherit>
      {children}
    </MantineThemeProvider>
  );
}
