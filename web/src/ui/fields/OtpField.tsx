import { digitsOf } from '@wallet/contract/rules';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './otp-field.module.css';

const css = classNames(styles);

export const otpLength = 6;

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called once with the last digit, so that no button is needed. */
  readonly onComplete?: (value: string) => void;
  readonly error?: string | null;
  readonly disabled?: boolean;
  /** Being checked: the field keeps its digits and the focus. */
  readonly readOnly?: boolean;
};

/** One input drawn as boxes, so that paste and the phone's one-time-code autofill work. */
export function OtpField({ label, value, onChange, onComplete, error, disabled, readOnly }: Props) {
  const id = useId();
  function change(typed: string): void {
    const digits = digitsOf(typed).slice(0, otpLength);
    onChange(digits);
    if (digits.length === otpLength && digits !== value) onComplete?.(digits);
  }
  return (
    <div className={css('field')}>
      <label htmlFor={id} className={css('label')}>
        {label}
      </label>
      <div className={css('boxes', error && 'wrong')}>
        <input
          id={id}
          className={css('input')}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          // biome-ignore lint/a11y/noAutofocus: it comes up when the code was sent for, and is all there is to do.
          autoFocus
          disabled={disabled}
          readOnly={readOnly}
          onChange={(event) => change(event.currentTarget.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
        />
        {Array.from({ length: otpLength }, (_, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its index.
            key={place}
            className={css('box', place === value.length && 'next')}
            aria-hidden
          >
            {value[place]}
          </span>
        ))}
      </div>
      {error && (
        <p id={`${id}-note`} className={css('error')} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
