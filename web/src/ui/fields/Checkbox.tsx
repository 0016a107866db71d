import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './checkbox.module.css';

const css = classNames(styles);

type Props = {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
};

export function Checkbox({ isOn, onChange, children }: Props) {
  const box = useRef<HTMLInputElement>(null);
  // As in Field: chosen before the app was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a box begins once.
  useLayoutEffect(() => {
    if (box.current?.checked && !isOn) onChange(true);
  }, []);
  return (
    <label className={css('label')}>
      <input
        ref={box}
        type="checkbox"
        className={css('box')}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {children}
    </label>
  );
}
