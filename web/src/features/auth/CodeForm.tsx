import { normalPhone, phoneDigits } from '@wallet/contract/rules';
import { Smartphone } from 'lucide';
import { type SubmitEvent, useState } from 'react';
import { isLaos } from '#lib/build-flags.ts';
import { call } from '#lib/call.ts';
import { errorText } from '#lib/error-text.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/fields/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './forgot-password.module.css';
import type { SentOtp } from './wizard-state.ts';

const css = classNames(styles);

type Props = {
  readonly phone: string;
  readonly onPhone: (phone: string) => void;
  readonly onSent: (otp: SentOtp) => void;
};

/** The registered phone number, to which a code is sent. */
export function CodeForm({ phone, onPhone, onSent }: Props) {
  const text = useText('password');
  const login = useText('login');
  const [error, setError] = useState<string | null>(null);

  const ask = useAction(async () => {
    try {
      const sent = await call('POST /api/password/otp', { body: { phoneNumber: phone } });
      onSent({ ref: sent.otpRef, token: sent.otpToken, expiresAt: sent.expiresAt });
    } catch (failure) {
      setError(await errorText(failure));
    }
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (normalPhone(phone, isLaos)) void ask.run();
    else setError(text.phoneWrong);
  }

  return (
    <form className={css('form')} onSubmit={submit} noValidate>
      <p className={css('lead')}>{text.lead}</p>
      <Field
        label={login.phone}
        help={isLaos ? undefined : login.phoneHelp}
        prefix={<Icon of={Smartphone} size={20} />}
        type="tel"
        inputMode="tel"
        autoComplete="username"
        value={phone}
        error={error}
        onChange={(typed) => {
          setError(null);
          onPhone(phoneDigits(typed));
        }}
      />
      <Button type="submit" tone="gold" busy={ask.isBusy}>
        {text.sendCode}
      </Button>
    </form>
  );
}
