import { type SubmitEvent, useState } from 'react';
import { call } from '#lib/call.ts';
import { errorText } from '#lib/error-text.ts';
import { createPasskey } from '#lib/passkeys/passkey.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Alert } from '#ui/dialogs/Alert.tsx';
import { Sheet, useSheetClose } from '#ui/dialogs/Sheet.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { toast } from '#ui/toasts/toast.ts';
import styles from './profile.module.css';
import { keepPasskey } from './profile-queries.ts';

const css = classNames(styles);

/** Asks for the password, then for the lock of the device. */
export function AddPasskeySheet({ onClose }: { onClose: () => void }) {
  const text = useText('profile');
  return (
    <Sheet title={text.addPasskey} onClose={onClose}>
      <AddPasskeyForm />
    </Sheet>
  );
}

function AddPasskeyForm() {
  const text = useText('profile');
  const core = useText('core');
  const close = useSheetClose();
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const add = useAction(async () => {
    try {
      const options = await call('POST /api/account/passkeys/options', { body: { password } });
      const credential = await createPasskey(options);
      if (credential === 'let-be') return setFailure(text.passkeyLetBe);
      if (credential === 'known') return setFailure(text.passkeyKnown);
      await keepPasskey(credential);
      toast('ok', text.passkeyAdded);
      close();
    } catch (error) {
      setFailure(await errorText(error));
    }
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setMissing(password === '');
    if (password !== '') void add.run();
  }

  return (
    <form className={css('form')} onSubmit={submit} noValidate>
      <p className={css('label')}>{text.addPasskeyLead}</p>
      <Field
        type="password"
        label={text.oldPassword}
        value={password}
        onChange={(typed) => {
          setPassword(typed);
          setMissing(false);
        }}
        error={isMissing ? core.required(text.oldPassword) : null}
        autoComplete="current-password"
        maxLength={128}
      />
      <Button type="submit" tone="gold" busy={add.isBusy}>
        {core.next}
      </Button>
      {failure !== null && (
        <Alert kind="error" message={failure} onClose={() => setFailure(null)} />
      )}
    </form>
  );
}
