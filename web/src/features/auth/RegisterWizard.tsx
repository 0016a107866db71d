import { useEffect, useRef } from 'react';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { BankStep } from './BankStep.tsx';
import { OtpStep } from './OtpStep.tsx';
import { PhoneStep } from './PhoneStep.tsx';
import { ProfileStep } from './ProfileStep.tsx';
import styles from './register-wizard.module.css';
import { useWizard } from './use-wizard.ts';
import { stepNumber } from './wizard-state.ts';

const css = classNames(styles);

export function RegisterWizard() {
  const text = useText('register');
  const [state, send] = useWizard();
  const { step, draft, otp, wasReplyLost } = state;
  const section = useRef<HTMLElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    // Not on arrival: a keyboard that opens automatically hides half of the page.
    if (shownStep.current !== step) {
      window.scrollTo(0, 0);
      const first = section.current?.querySelector<HTMLElement>('input, select');
      first?.focus({ preventScroll: true });
    }
    shownStep.current = step;
  }, [step]);
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
      {step === 'phone' && <PhoneStep draft={draft} otp={otp} send={send} />}
      {step === 'otp' && otp && <OtpStep otp={otp} send={send} />}
      {step === 'profile' && <ProfileStep draft={draft} send={send} />}
      {step === 'bank' && <BankStep draft={draft} wasReplyLost={wasReplyLost} send={send} />}
    </section>
  );
}
