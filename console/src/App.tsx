import { Center, Loader, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense } from 'react';
import { Router } from 'wouter';
import { useShownDensity } from '#lib/density.ts';
import { useLook } from '#lib/look.ts';
import { queryClient } from '#lib/query-client.ts';
import { useNeedsOwnPassword, useToken } from '#lib/session.ts';
import { styleNonce } from '#lib/style-nonce.ts';
import { useText } from '#lib/text.ts';
import { LocalizedTheme } from '#ui/LocalizedTheme.tsx';
import { Modals } from '#ui/Modals.tsx';
import { Notices } from '#ui/Notices.tsx';
import { lightTheme, theme } from '#ui/theme.ts';
import { CrashScreen } from './CrashScreen.tsx';
import { Routes } from './routes.tsx';

// Loaded when shown: a signed-in session needs neither.
const SignIn = lazy(async () => {
  const { SignIn: Component } = await import('#features/staff-accounts/SignIn.tsx');
  return { default: Component };
});
const OwnPassword = lazy(async () => {
  const { OwnPassword: Component } = await import('#features/shell/OwnPassword.tsx');
  return { default: Component };
});

/** The whole console. */
export function App() {
  const [look] = useLook();
  useShownDensity();
  return (
    <StrictMode>
      <MantineProvider
        theme={look === 'light' ? lightTheme : theme}
        forceColorScheme={look}
        getStyleNonce={styleNonce}
      >
        <CrashScreen>
          <QueryClientProvider client={queryClient}>
            <LocalizedTheme>
              <Modals />
              <Notices />
              <Router base="/staff">
                <Suspense fallback={<Waiting />}>
                  {useToken() === null ? <SignIn /> : <SignedIn />}
                </Suspense>
              </Router>
            </LocalizedTheme>
          </QueryClientProvider>
        </CrashScreen>
      </MantineProvider>
    </StrictMode>
  );
}

function SignedIn() {
  return useNeedsOwnPassword() ? <OwnPassword /> : <Routes />;
}

function Waiting() {
  const { loading } = useText('core');
  return (
    <Center mih="100dvh">
      <Loader aria-label={loading} role="status" />
    </Center>
  );
}
