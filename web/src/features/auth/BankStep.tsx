import { ApiError } from '@wallet/contract/api-error';
import { isPassword, passwordLength } from '@wallet/contract/rules';
import { type Dispatch, type SubmitEvent, useEffect, useState } from 'react';
import { accountNameOf, type BankAccount, bankErrors } from '#lib/bank/bank-account.ts';
import { isLaos } from '#lib/build-flags.ts';
import { call } from '#lib/call.ts';
import { isUnknown } from '#lib/calls/is-unknown.ts';
import { navigate } from '#lib/router.tsx';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { useErrorText } from '#lib/use-error-text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { BankFields } from '#ui/fields/BankFields.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { focusInvalidField } from '#ui/fields/focus-invalid-field.ts';
import { toast } from '#ui/toasts/toast.ts';
import { handToLogin } from './fresh-account.ts';
import { goOn } from './go-on.ts';
import { clearWizard } from './kept-wizard.ts';
import styles from './register-wizard.module.css';
import { registrationOf } from './registration.ts';
import { goBack } from './use-wizard.ts';
import type { WizardEvent, WizardState } from './wizard-state.ts';

const css = classNames(styles);
const toLoginAfterMs = 2000;

/** Codes that reject a registration that succeeded before, when the verification of its phone is used up. */
const alreadyMadeCodes = ['EXISTING_USER', 'UNVERIFIED_OTP'];

function isAlreadyMade(error: unknown): boolean {
  return error instanceof ApiError && alreadyMadeCodes.includes(error.code);
}

type Props = Pick<WizardState, 'draft' | 'wasReplyLost'> & {
  readonly send: Dispatch<WizardEvent>;
};

export function BankStep({ draft, wasReplyLost = false, send }: Props) {
  const text = useText('register');
  const core = useText('core');
  const login = useText('login');
  const { account } = draft;
  // The page was reloaded since it was typed.
  const [lacksPassword] = useState(draft.password === '');
  const [isPasswordWrong, setPasswordWrong] = useState(false);
  const [wrong, setWrong] = useState<ReturnType<typeof bankErrors>>({});
  const [failed, setFailed] = useState<unknown>(null);
  const rejection = useErrorText(failed);
  const failure = isUnknown(failed) ? text.maybeMade(core.register) : rejection;
  const [isDone, setDone] = useState(false);

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => navigate('/login', { replace: true }), toLoginAfterMs);
    return () => clearTimeout(timer);
  }, [isDone]);

  const register = useAction(async () => {
    setFailed(null);
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
      clearWizard();
      handToLogin(draft);
      toast('ok', text.registered);
      setDone(true);
    } catch (error) {
      if (isUnknown(error)) send({ kind: 'replyLost' });
      setFailed(wasReplyLost && isAlreadyMade(error) ? await logInAsMade(error) : error);
    }
  });

  /** Logs in to the account that an earlier press may have made, and answers the error that keeps the member out. */
  async function logInAsMade(rejection: unknown): Promise<unknown> {
    try {
      const body = { username: draft.phone, password: draft.password, remember: false };
      const { token } = await call('POST /api/login', { body });
      clearWizard();
      await goOn(token, false, draft.phone);
      return null;
    } catch (error) {
      // The account is someone else's, or none was made.
      return error instanceof ApiError && error.code === 'WRONG_CREDENTIAL' ? rejection : error;
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const found = bankErrors(account);
    setWrong(found);
    const isTooShort = !isPassword(draft.password);
    setPasswordWrong(isTooShort);
    if (Object.keys(found).length === 0 && !isTooShort) void register.run();
    else focusInvalidField(event.currentTarget);
  }
  function typed(part: keyof BankAccount, value: string): void {
    setWrong((before) => ({ ...before, [part]: undefined }));
    send({ kind: 'typed', draft: { account: { ...account, [part]: value } } });
  }

  return (
    <form className={css('form')} onSubmit={submit} noValidate>
      <p className={css('line')}>{text.bankHelp}</p>
      <BankFields account={account} wrong={wrong} onType={typed} />
      {isLaos && (
        <p className={css('line')}>
          {text.currency}: {core.units.LAK}
        </p>
      )}
      {lacksPassword && (
        <Field
          label={login.password}
          type="password"
          value={draft.password}
          onChange={(password) => {
            setPasswordWrong(false);
            send({ kind: 'typed', draft: { password } });
          }}
          help={text.passwordAgain}
          error={isPasswordWrong ? text.passwordLength(passwordLength.min) : null}
          autoComplete="new-password"
        />
      )}
      {failure && (
        <p role="alert" className={css('failed')}>
          {failure}
        </p>
      )}
      <div className={css('actions')}>
        <Button onClick={goBack} disabled={isDone}>
          {core.back}
        </Button>
        <Button type="submit" tone="gold" busy={register.isBusy || isDone}>
          {core.register}
        </Button>
      </div>
    </form>
  );
}
