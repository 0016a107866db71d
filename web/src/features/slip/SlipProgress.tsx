import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './slip.module.css';

const css = classNames(styles);

type Props = {
  readonly label: string;
  /** 0 to 1; null while unknown. */
  readonly share: number | null;
  readonly onCancel: () => void;
};

/** A slip on its way, which can be called back. */
export function SlipProgress({ label, share, onCancel }: Props) {
  const words = useText('core');
  return (
    <div className={css('progress')}>
      <p role="status">{label}</p>
      <progress
        className={css('bar')}
        aria-label={label}
        max={1}
        {...(share === null ? {} : { value: share })}
      />
      <p className={`money ${css('note')}`}>{share !== null && `${Math.floor(share * 100)}%`}</p>
      <Button onClick={onCancel}>{words.cancel}</Button>
    </div>
  );
}
