import { useEffect, useReducer, useRef } from 'react';
import { rememberedInviteCode } from '#features/auth/invite-code.ts';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { BankStep } from './BankStep.tsx';
import { OtpStep } from './OtpStep.tsx';
import { PhoneStep } from './PhoneStep.tsx';
import { ProfileStep } from './ProfileStep.tsx';
import styles from './register-wizard.module.css';
import { nextWizard, startWizard, stepNumber } from './wizard-state.ts';

const css = classNames(styles);

export function RegisterWizard() {
  const text = useText('register');
  const [state, send] = useReducer(nextWizard, null, () => startWizard(rememberedInviteCode()));
  const section = useRef<HTMLElement>(null);
  const shownStep = useRef(state.step);
  useEffect(() => {
    // Not on arrival: a keyboard that opens by itself hides half of the page.
    if (shownStep.current !== state.step) section.current?.querySelector('input')?.focus();
    shownStep.current = state.step;
  }, [state.step]);
  const number = stepNumber(state);
  const titles = [text.phoneStep, text.otpStep, text.profileStep, text.bankStep];
  return (
    <section ref={section} className={css('wizard')}>
      <div>
        <h1>{text.title}</h1>
        <p className={css('step')} aria-live="polite">
          {text.step(number)} · {titles[number - 1]}
        </p>
      </div>
      <div className={css('bars')} aria-hidden>
        {titles.map((title, index) => (
          <span key={title} className={css('bar', index < number && 'reached')} />
        ))}
      </div>
      {state.step === 'phone' && <PhoneStep draft={state.draft} send={send} />}
      {state.step === 'otp' && <OtpStep phone={state.draft.phone} otp={state.otp} send={send} />}
      {state.step === 'profile' && <ProfileStep draft={state.draft} send={send} />}
      {state.step === 'bank' && <BankStep draft={state.draft} send={send} />}
    </section>
  );
}
