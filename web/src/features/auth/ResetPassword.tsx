import { isPassword, passwordLength } from '@wallet/contract/rules';
import { type SubmitEvent, useState } from 'react';
import { call } from '#lib/call.ts';
import { isUnknown } from '#lib/calls/is-unknown.ts';
import { errorText } from '#lib/error-text.ts';
import { formatRemaining } from '#lib/format.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useSheetClose } from '#ui/dialogs/Sheet.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { OtpField, otpLength } from '#ui/fields/OtpField.tsx';
import { useCountdown } from '#ui/time/use-countdown.ts';
import { toast } from '#ui/toasts/toast.ts';
import styles from './forgot-password.module.css';
import type { SentOtp } from './wizard-state.ts';

const css = classNames(styles);

type Props = {
  readonly phone: string;
  readonly otp: SentOtp;
  readonly onOtherPhone: () => void;
};

/** The code and the new password, in one step. */
export function ResetPassword({ phone, otp, onOtherPhone }: Props) {
  const text = useText('password');
  const core = useText('core');
  const close = useSheetClose();
  const remainingMs = useCountdown(otp.expiresAt);
  const [code, setCode] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [codeError, setCodeError] = useState<string | null>(null);
  const [passwordError, setPasswordError] = useState<string | null>(null);

  const reset = useAction(async () => {
    try {
      const body = { otpToken: otp.token, otpCode: code, newPassword };
      await call('POST /api/password/reset', { body });
      toast('ok', text.changed);
      close();
    } catch (failure) {
      // One whose reply was lost is right, and can be sent once more.
      if (!isUnknown(failure)) setCode('');
      setCodeError(await errorText(failure));
    }
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const isCode = code.length === otpLength;
    if (!isCode) setCodeError(text.codeIncomplete);
    if (!isPassword(newPassword)) setPasswordError(text.passwordLength(passwordLength.min));
    else if (isCode) void reset.run();
  }

  return (
    <form className={css('form')} onSubmit={submit} noValidate>
      <p className={css('lead')}>
        {text.sentTo(phone)}
        <br />
        {text.reference} <span className={css('code')}>{otp.ref}</span>
      </p>
      <OtpField
        label={text.code}
        value={code}
        error={codeError ?? (remainingMs === 0 ? text.expired : null)}
        disabled={remainingMs === 0}
        onChange={(typed) => {
          setCodeError(null);
          setCode(typed);
        }}
      />
      <p className={css('lead')}>{text.validFor(formatRemaining(remainingMs))}</p>
      <Field
        label={text.newPassword}
        help={text.passwordLength(passwordLength.min)}
        type="password"
        autoComplete="new-password"
        value={newPassword}
        error={passwordError}
        onChange={(typed) => {
          setPasswordError(null);
          setNewPassword(typed);
        }}
      />
      <p className={css('lead')}>{text.passkeysStay}</p>
      <div className={css('actions')}>
        <Button onClick={onOtherPhone}>{core.back}</Button>
        <Button type="submit" tone="gold" busy={reset.isBusy} disabled={remainingMs === 0}>
          {text.change}
        </Button>
      </div>
    </form>
  );
}
