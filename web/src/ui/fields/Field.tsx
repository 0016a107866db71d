import { Eye, EyeOff } from 'lucide';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react';
import { useText } from '#lib/text.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon.tsx';
import styles from './field.module.css';

const css = classNames(styles);

export type FieldProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'prefix' | 'onChange' | 'id'
> & {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly help?: ReactNode;
  /** Replaces the help, in coral, and is announced. */
  readonly error?: string | null | undefined;
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A labelled input. With `type="password"` it can be revealed. */
export function Field(props: FieldProps) {
  const { label, help, error, prefix, suffix, onChange, type = 'text', className, ...rest } = props;
  const id = useId();
  const [isRevealed, setRevealed] = useState(false);
  const note = error || help;
  /** Takes over the text typed before the app was there; the next drawing would empty it. */
  function adopt(field: HTMLElement | null): void {
    const typed = field?.querySelector('input')?.value;
    if (typed && typed !== rest.value) onChange(typed);
  }
  return (
    <div ref={adopt} className={`${css('field')} ${className ?? ''}`}>
      <label className={css('label')} htmlFor={id}>
        {label}
      </label>
      <div className={css('box', error && 'wrong')}>
        {prefix && <span className={css('prefix')}>{prefix}</span>}
        <input
          {...rest}
          id={id}
          type={type === 'password' && isRevealed ? 'text' : type}
          className={css('input')}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {suffix && <span className={css('suffix')}>{suffix}</span>}
        {type === 'password' && <Reveal isOn={isRevealed} onChange={setRevealed} />}
      </div>
      {note && (
        <p
          id={`${id}-note`}
          className={css('note', error && 'error')}
          role={error ? 'alert' : undefined}
        >
          {note}
        </p>
      )}
    </div>
  );
}

function Reveal({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const text = useText('core');
  return (
    <IconButton
      label={isOn ? text.hidePassword : text.showPassword}
      icon={isOn ? <Icon of={EyeOff} size={20} /> : <Icon of={Eye} size={20} />}
      onClick={() => onChange(!isOn)}
    />
  );
}
