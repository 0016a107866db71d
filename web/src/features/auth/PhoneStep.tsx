import { normalPhone, phoneDigits } from '@wallet/contract/rules';
import { Smartphone } from 'lucide';
import { type Dispatch, type SubmitEvent, useState } from 'react';
import { isLaos } from '#lib/build-flags.ts';
import { call } from '#lib/call.ts';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { useErrorText } from '#lib/use-error-text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/fields/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './register-wizard.module.css';
import { isValid, sendOtp } from './send-otp.ts';
import type { Draft, WizardEvent, WizardOtp } from './wizard-state.ts';

const css = classNames(styles);

type Props = {
  readonly draft: Draft;
  /** The code that was sent to this number before, if any. */
  readonly otp: WizardOtp | null;
  readonly send: Dispatch<WizardEvent>;
};

export function PhoneStep({ draft, otp, send }: Props) {
  const text = useText('register');
  const core = useText('core');
  const login = useText('login');
  const [isWrong, setWrong] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const failed = useErrorText(failure);
  const wrong = isLaos || draft.phone.length === 10 ? text.phoneWrong : text.phoneTenDigits;

  const next = useAction(async () => {
    try {
      // A code that still counts is not sent again: there are few in a day.
      if (otp && isValid(otp)) return send({ kind: 'otpSent', otp });
      const { phone } = draft;
      const { registerOTP } = await call('GET /api/lookup/registerOTP', {});
      send(registerOTP ? await sendOtp(phone) : { kind: 'phoneAccepted', phone, otpToken: null });
    } catch (error) {
      setFailure(error);
    }
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (normalPhone(draft.phone, isLaos)) void next.run();
    else setWrong(true);
  }

  return (
    <form className={css('form')} onSubmit={submit} noValidate>
      <Field
        label={login.phone}
        help={isLaos ? undefined : login.phoneHelp}
        prefix={<Icon of={Smartphone} size={20} />}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        value={draft.phone}
        error={isWrong ? wrong : failed}
        onChange={(typed) => {
          setWrong(false);
          setFailure(null);
          send({ kind: 'typed', draft: { phone: phoneDigits(typed) } });
        }}
      />
      <Button type="submit" tone="gold" busy={next.isBusy}>
        {core.next}
      </Button>
      <p className={css('line')}>
        {text.haveAccount} <Link to="/login">{core.login}</Link>
      </p>
    </form>
  );
}
