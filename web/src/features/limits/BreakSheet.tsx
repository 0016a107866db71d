import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Confirm } from '#ui/dialogs/Confirm.tsx';
import { Sheet } from '#ui/dialogs/Sheet.tsx';
import { Select } from '#ui/fields/Select.tsx';
import { toast } from '#ui/toasts/toast.ts';
import styles from './limits.module.css';
import { beginBreak } from './limits-queries.ts';

const css = classNames(styles);

export type Break = 'time-out' | 'self-exclusion';

/** Days of a time-out that are offered, and months of a self-exclusion. */
const lengths = {
  'time-out': [1, 7, 14, 28, 42],
  'self-exclusion': [6, 12, 24, 36, 60],
} as const;

type Props = { readonly kind: Break; readonly onClose: () => void };

/** Sheet that says what a break does, and begins it. */
export function BreakSheet({ kind, onClose }: Props) {
  const text = useText('limits');
  const [chosen, setChosen] = useState(String(lengths[kind][0]));
  const [isAsking, setAsking] = useState(false);
  const options = lengths[kind].map((length) => ({
    value: String(length),
    label: lengthText(length),
  }));
  function lengthText(length: number): string {
    if (kind === 'time-out') {
      return length < 7 ? text.dayCount(length) : text.weekCount(length / 7);
    }
    return length < 12 ? text.monthCount(length) : text.yearCount(length / 12);
  }
  async function begin(): Promise<void> {
    const length = Number(chosen);
    try {
      await beginBreak(kind === 'time-out' ? { kind, days: length } : { kind, months: length });
      toast('ok', text.begun);
    } catch (failure) {
      setAsking(false);
      toast('error', await errorText(failure));
    }
  }
  return (
    <Sheet title={kind === 'time-out' ? text.timeOut : text.exclude} onClose={onClose}>
      <div className={css('form')}>
        <Select label={text.howLong} value={chosen} options={options} onChange={setChosen} />
        <ul className={css('effects')}>
          {text.effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
          {kind === 'self-exclusion' && <li>{text.afterwards}</li>}
        </ul>
        <Button onClick={() => setAsking(true)}>{text.begin}</Button>
      </div>
      {isAsking && (
        <Confirm
          title={text.beginTitle(lengthText(Number(chosen)))}
          confirmLabel={text.begin}
          tone="danger"
          onConfirm={begin}
          onCancel={() => setAsking(false)}
        >
          {text.effects[0]}
        </Confirm>
      )}
    </Sheet>
  );
}
