import { CircleCheck } from 'lucide';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './slip.module.css';

const css = classNames(styles);

/** The server has the slip; checking it goes on without the member. */
export function SlipSent({ onAnother }: { onAnother: () => void }) {
  const text = useText('slip');
  return (
    <div className={css('stack')}>
      <div className={css('sent')} role="status">
        <Icon of={CircleCheck} className={css('tick')} size={44} />
        <p className={css('title')}>{text.sentTitle}</p>
        <p className={css('note')}>{text.sentBody}</p>
      </div>
      <Button onClick={onAnother}>{text.sendAnother}</Button>
    </div>
  );
}
