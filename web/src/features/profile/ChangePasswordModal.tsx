import { serverNow } from '@wallet/client/server-clock';
import { uuidV7 } from '@wallet/client/uuid-v7';
import { passwordLength } from '@wallet/contract/rules';
import { type SubmitEvent, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Alert } from '#ui/dialogs/Alert.tsx';
import { Sheet, useSheetClose } from '#ui/dialogs/Sheet.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { type PasswordStrength, passwordStrengthOf } from './password-state.ts';
import styles from './profile.module.css';
import { changePassword, passkeysQuery } from './profile-queries.ts';

const css = classNames(styles);

export function ChangePasswordModal({ onClose }: { onClose: () => void }) {
  const text = useText('profile');
  return (
    <Sheet title={text.changePassword} onClose={onClose}>
      <ChangePasswordForm />
    </Sheet>
  );
}

function ChangePasswordForm() {
  const text = useText('profile');
  const close = useSheetClose();
  const passkeys = useQuery(passkeysQuery).data?.passkeys ?? [];
  const [oldPassword, setOldPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [confirmPassword, setConfirmPassword] = useState('');
  // The typed passwords have one key, so that a press after a lost reply is not another change.
  const [key, setKey] = useState(newKey);
  const [verdict, setVerdict] = useState<PasswordStrength>('fine');
  const [failure, setFailure] = useState<string | null>(null);
  const help = text.passwordHelp(passwordLength.min);

  const save = useAction(async () => {
    const found = passwordStrengthOf({ oldPassword, newPassword, confirmPassword });
    setVerdict(found);
    if (found !== 'fine') return;
    try {
      await changePassword({ oldPassword, newPassword }, key);
      toast('ok', text.passwordChanged);
      close();
    } catch (error) {
      setFailure(await errorText(error));
    }
  });

  function typeInto(set: (value: string) => void) {
    return (value: string) => {
      set(value);
      setKey(newKey);
      setVerdict('fine');
    };
  }
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void save.run();
  }

  return (
    <form className={css('form')} onSubmit={submit} noValidate>
      <Field
        type="password"
        label={text.oldPassword}
        value={oldPassword}
        onChange={typeInto(setOldPassword)}
        autoComplete="current-password"
      />
      <Field
        type="password"
        label={text.newPassword}
        help={help}
        error={verdict === 'too-short' ? help : null}
        value={newPassword}
        onChange={typeInto(setNewPassword)}
        autoComplete="new-password"
      />
      <Field
        type="password"
        label={text.confirmPassword}
        error={verdict === 'not-equal' ? text.notEqual : null}
        value={confirmPassword}
        onChange={typeInto(setConfirmPassword)}
        autoComplete="new-password"
      />
      <p className={css('label')}>{text.passwordNote}</p>
      {passkeys.length > 0 && <p className={css('label')}>{text.passkeysStay}</p>}
      <Button type="submit" tone="gold" busy={save.isBusy}>
        {text.save}
      </Button>
      {failure !== null && (
        <Alert kind="error" message={failure} onClose={() => setFailure(null)} />
      )}
    </form>
  );
}

function newKey(): string {
  return uuidV7(serverNow());
}
