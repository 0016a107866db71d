import type { ReplyOf } from '@wallet/contract/api';
import { type Dispatch, type SetStateAction, type SubmitEvent, useState } from 'react';
import type { BankAccount } from '#lib/bank/bank-account.ts';
import { errorText } from '#lib/error-text.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Alert } from '#ui/dialogs/Alert.tsx';
import { Sheet, useSheetClose } from '#ui/dialogs/Sheet.tsx';
import { BankFields } from '#ui/fields/BankFields.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { focusInvalidField } from '#ui/fields/focus-invalid-field.ts';
import { toast } from '#ui/toasts/toast.ts';
import styles from './profile.module.css';
import {
  changeOf,
  formFaults,
  formOf,
  isBankChanged,
  isEdited,
  type ProfileForm,
} from './profile-form.ts';
import { saveProfile } from './profile-queries.ts';

const css = classNames(styles);

type Profile = ReplyOf<'GET /api/account/profile'>;

/** Lets a member change the name, and the bank account that withdrawals go to. */
export function EditProfileSheet({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const text = useText('profile');
  // The profile may be read again while it is edited; the fields keep to what was there at first.
  const [before] = useState(profile);
  const [form, setForm] = useState(() => formOf(before));
  return (
    <Sheet title={text.edit} isDirty={isEdited(before, form)} onClose={onClose}>
      <EditProfileForm before={before} form={form} setForm={setForm} />
    </Sheet>
  );
}

type FormProps = {
  readonly before: Profile;
  readonly form: ProfileForm;
  readonly setForm: Dispatch<SetStateAction<ProfileForm>>;
};

function EditProfileForm({ before, form, setForm }: FormProps) {
  const text = useText('profile');
  const core = useText('core');
  const close = useSheetClose();
  const [wrong, setWrong] = useState<ReturnType<typeof formFaults>>({});
  const [failure, setFailure] = useState<string | null>(null);

  const save = useAction(async () => {
    try {
      await saveProfile(changeOf(before, form));
      toast('ok', text.saved);
      close();
    } catch (error) {
      setFailure(await errorText(error));
    }
  });

  function typed(part: 'name' | 'password', value: string): void {
    setWrong((found) => ({ ...found, [part]: undefined }));
    setForm((now) => ({ ...now, [part]: value }));
  }
  function typedAccount(part: keyof BankAccount, value: string): void {
    setWrong((found) => ({ ...found, [part]: undefined }));
    setForm((now) => ({ ...now, account: { ...now.account, [part]: value } }));
  }
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const found = formFaults(before, form);
    setWrong(found);
    if (Object.keys(found).length === 0) void save.run();
    else focusInvalidField(event.currentTarget);
  }

  return (
    <form className={css('form')} onSubmit={submit} noValidate>
      <Field
        label={text.name}
        value={form.name}
        onChange={(value) => typed('name', value)}
        error={wrong.name && core.required(text.name)}
        autoComplete="nickname"
        maxLength={80}
      />
      <BankFields account={form.account} wrong={wrong} onType={typedAccount} />
      {isBankChanged(before, form) && (
        <>
          <p className={css('warning')} role="status">
            {text.bankHold}
          </p>
          <Field
            type="password"
            label={text.oldPassword}
            help={text.passwordWhy}
            value={form.password}
            onChange={(value) => typed('password', value)}
            error={wrong.password && core.required(text.oldPassword)}
            autoComplete="current-password"
            maxLength={128}
          />
        </>
      )}
      <Button type="submit" tone="gold" busy={save.isBusy} disabled={!isEdited(before, form)}>
        {text.save}
      </Button>
      {failure !== null && (
        <Alert kind="error" message={failure} onClose={() => setFailure(null)} />
      )}
    </form>
  );
}
