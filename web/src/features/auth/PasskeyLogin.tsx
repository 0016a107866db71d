import { FingerprintPattern } from 'lucide';
import { useSyncExternalStore } from 'react';
import { call } from '#lib/call.ts';
import { errorText } from '#lib/error-text.ts';
import { hasPasskeys } from '#lib/passkeys/has-passkeys.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { goOn, leftEndedService } from './go-on.ts';

/** Button that logs in by the lock of the device; in a browser without passkeys there is none. */
export function PasskeyLogin({ remember }: { remember: boolean }) {
  const text = useText('login');
  // Drawn in advance for the many that have them.
  const isOffered = useSyncExternalStore(never, hasPasskeys, () => true);

  const logIn = useAction(async () => {
    const hasLeft = leftEndedService();
    try {
      // Together: Safari forgets a tap that is long ago.
      const [{ provePasskey }, options] = await Promise.all([
        import('#lib/passkeys/passkey.ts'),
        call('POST /api/login/passkey/options', {}),
      ]);
      const credential = await provePasskey(options);
      if (credential === 'let-be') return toast('error', text.passkeyLetBe);
      if (await hasLeft) return;
      const { token } = await call('POST /api/login/passkey', { body: { credential, remember } });
      await goOn(token, remember);
    } catch (failure) {
      toast('error', await errorText(failure));
    }
  });

  if (!isOffered) return null;
  return (
    <Button
      icon={<Icon of={FingerprintPattern} size={20} />}
      busy={logIn.isBusy}
      onClick={() => void logIn.run()}
    >
      {text.passkey}
    </Button>
  );
}

function never() {
  return () => {};
}
