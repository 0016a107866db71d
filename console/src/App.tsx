import { Center, Loader, MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense } from 'react';
import { Router } from 'wouter';
import { OwnPassword } from '#features/shell/OwnPassword.tsx';
import { SignIn } from '#features/staff-accounts/SignIn.tsx';
import { queryClient } from '#lib/query-client.ts';
import { useNeedsOwnPassword, useToken } from '#lib/session.ts';
import { styleNonce } from '#lib/style-nonce.ts';
import { useLanguage, useText } from '#lib/text.ts';
import { LocalizedTheme } from '#ui/LocalizedTheme.tsx';
import { theme } from '#ui/theme.ts';
import { CrashScreen } from './CrashScreen.tsx';
import { Routes } from './routes.tsx';

/** The whole console. */
export function App() {
  return (
    <StrictMode>
      <MantineProvider theme={theme} forceColorScheme="dark" getStyleNonce={styleNonce}>
        <CrashScreen>
          <QueryClientProvider client={queryClient}>
            <DatesProvider settings={{ locale: useLanguage(), firstDayOfWeek: 1 }}>
              <LocalizedTheme>
                <ModalsProvider>
                  <Notifications position="top-center" autoClose={5_000} limit={3} />
                  <Router base="/staff">{useToken() === null ? <SignIn /> : <SignedIn />}</Router>
                </ModalsProvider>
              </LocalizedTheme>
            </DatesProvider>
          </QueryClientProvider>
        </CrashScreen>
      </MantineProvider>
    </StrictMode>
  );
}

function SignedIn() {
  const { loading } = useText('core');
  const needsOwnPassword = useNeedsOwnPassword();
  const waiting = (
    <Center mih="100dvh">
      <Loader aria-label={loading} role="status" />
    </Center>
  );
  if (needsOwnPassword) return <OwnPassword />;
  return (
    <Suspense fallback={waiting}>
      <Routes />
    </Suspense>
  );
}
