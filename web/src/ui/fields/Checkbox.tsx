import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './checkbox.module.css';

const css = classNames(styles);

type Props = {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
};

export function Checkbox({ isOn, onChange, children }: Props) {
  return (
    <label className={css('label')}>
      <input
        // As in Field: ticked before the app was there.
        ref={(box) => {
          if (box?.checked && !isOn) onChange(true);
        }}
        type="checkbox"
        className={css('box')}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {children}
    </label>
  );
}
