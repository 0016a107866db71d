import { type Dispatch, useState } from 'react';
import { call } from '#lib/call.ts';
import { isUnknown } from '#lib/calls/is-unknown.ts';
import { formatRemaining } from '#lib/format.ts';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { useErrorText } from '#lib/use-error-text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { OtpField, otpLength } from '#ui/fields/OtpField.tsx';
import { useCountdown } from '#ui/time/use-countdown.ts';
import styles from './register-wizard.module.css';
import { resendAfterMs, sendOtp } from './send-otp.ts';
import { goBack } from './use-wizard.ts';
import type { WizardEvent, WizardOtp } from './wizard-state.ts';

const css = classNames(styles);

type Props = {
  readonly otp: WizardOtp;
  readonly send: Dispatch<WizardEvent>;
};

export function OtpStep({ otp, send }: Props) {
  const text = useText('register');
  const core = useText('core');
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const error = useErrorText(failure);
  const untilResendMs = useCountdown(otp.sentAtMs + resendAfterMs);
  const untilExpiryMs = useCountdown(otp.expiresAt ?? 0);
  const isExpired = otp.expiresAt !== undefined && untilExpiryMs === 0;

  const verify = useAction(async (otpCode: string) => {
    try {
      await call('POST /api/otp/verify', { body: { otpToken: otp.token, otpCode } });
      send({ kind: 'phoneAccepted', phone: otp.phone, otpToken: otp.token });
    } catch (failed) {
      // One whose reply was lost may be right, and can be sent once more.
      if (!isUnknown(failed)) setCode('');
      setFailure(failed);
    }
  });

  const resend = useAction(async () => {
    setFailure(null);
    setCode('');
    try {
      send(await sendOtp(otp.phone));
    } catch (failed) {
      setFailure(failed);
    }
  });

  return (
    <div className={css('form')}>
      <p className={css('line')}>
        {text.otpFrom(otp.phone)}
        <br />
        {text.otpRef} <span className={css('code')}>{otp.ref}</span>
      </p>
      <OtpField
        label={text.otp}
        value={code}
        error={error ?? (isExpired ? text.otpExpired : null)}
        disabled={isExpired}
        readOnly={verify.isBusy}
        onComplete={(typed) => void verify.run(typed)}
        onChange={(typed) => {
          setFailure(null);
          setCode(typed);
        }}
      />
      {isUnknown(failure) && code.length === otpLength && !isExpired && (
        <Button tone="gold" busy={verify.isBusy} onClick={() => void verify.run(code)}>
          {core.retry}
        </Button>
      )}
      {otp.expiresAt !== undefined && (
        <p className={css('line')}>{text.otpValidFor(formatRemaining(untilExpiryMs))}</p>
      )}
      <p className={css('line')}>
        {text.noCode} <Link to="/login">{core.login}</Link>
      </p>
      <div className={css('actions')}>
        <Button onClick={goBack}>{core.back}</Button>
        <Button
          disabled={untilResendMs > 0}
          busy={resend.isBusy || verify.isBusy}
          onClick={() => void resend.run()}
        >
          {untilResendMs > 0 ? text.resendIn(formatRemaining(untilResendMs)) : text.resend}
        </Button>
      </div>
    </div>
  );
}
