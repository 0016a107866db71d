import { type Dispatch, type SubmitEvent, useEffect, useState } from 'react';
import { accountNameOf, type BankAccount, bankFaults } from '#lib/bank/bank-account.ts';
import { isLaos } from '#lib/build-flags.ts';
import { call } from '#lib/call.ts';
import { errorText } from '#lib/error-text.ts';
import { navigate } from '#lib/router.tsx';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { BankFields } from '#ui/fields/BankFields.tsx';
import { focusInvalidField } from '#ui/fields/focus-invalid-field.ts';
import { Select } from '#ui/fields/Select.tsx';
import { toast } from '#ui/toasts/toast.ts';
import styles from './register-wizard.module.css';
import { registrationOf } from './registration.ts';
import type { Draft, WizardEvent } from './wizard-state.ts';

const css = classNames(styles);
const toLoginAfterMs = 2000;

type Props = { readonly draft: Draft; readonly send: Dispatch<WizardEvent> };

export function BankStep({ draft, send }: Props) {
  const text = useText('register');
  const core = useText('core');
  const [account, setAccount] = useState<BankAccount>({ bank: '', no: '', first: '', last: '' });
  const [wrong, setWrong] = useState<ReturnType<typeof bankFaults>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => navigate('/login'), toLoginAfterMs);
    return () => clearTimeout(timer);
  }, [isDone]);

  const register = useAction(async () => {
    setFailure(null);
    try {
      await call('POST /api/account', {
        body: {
          ...registrationOf(draft),
          bankCode: account.bank,
          bankAccountName: accountNameOf(account),
          bankAccountNo: account.no,
          ...(isLaos && { currency: 'LAK' }),
        },
      });
      toast('ok', text.registered);
      setDone(true);
    } catch (error) {
      setFailure(await errorText(error));
    }
  });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const found = bankFaults(account);
    setWrong(found);
    if (Object.keys(found).length === 0) void register.run();
    else focusInvalidField(event.currentTarget);
  }
  function typed(part: keyof BankAccount, value: string): void {
    setWrong((before) => ({ ...before, [part]: undefined }));
    setAccount((before) => ({ ...before, [part]: value }));
  }

  return (
    <form className={css('form')} onSubmit={submit} noValidate>
      <p className={css('line')}>{text.bankHelp}</p>
      <BankFields account={account} wrong={wrong} onType={typed} />
      {isLaos && (
        <Select
          label={text.currency}
          value="LAK"
          onChange={() => undefined}
          options={[{ value: 'LAK', label: core.units.LAK }]}
        />
      )}
      {failure && (
        <p role="alert" className={css('failed')}>
          {failure}
        </p>
      )}
      <div className={css('actions')}>
        <Button onClick={() => send({ kind: 'back' })} disabled={isDone}>
          {core.back}
        </Button>
        <Button type="submit" tone="gold" busy={register.isBusy || isDone}>
          {core.register}
        </Button>
      </div>
    </form>
  );
}
