import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { formatMoment } from '#lib/moment.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Sheet } from '#ui/dialogs/Sheet.tsx';
import { Select } from '#ui/fields/Select.tsx';
import { toast } from '#ui/toasts/toast.ts';
import styles from './limits.module.css';
import { useMinutesText } from './minutes-text.ts';

const css = classNames(styles);

type Props = {
  readonly title: string;
  readonly help: string;
  /** Label of no minutes at all. */
  readonly none: string;
  readonly offered: readonly number[];
  /** The present choice; null: none. */
  readonly minutes: number | null;
  /** Answers from when the new one can be confirmed; null: it counts. */
  readonly onSave: (minutes: number | null) => Promise<string | null>;
  readonly onClose: () => void;
};

/** Sheet in which the member chooses a length of time. */
export function MinutesSheet({ title, help, none, offered, minutes, onSave, onClose }: Props) {
  const text = useText('limits');
  const minutesText = useMinutesText();
  const [chosen, setChosen] = useState(String(minutes ?? ''));
  const all = minutes === null || offered.includes(minutes) ? offered : [minutes, ...offered];
  const options = [
    { value: '', label: none },
    ...all.map((each) => ({ value: String(each), label: minutesText(each) })),
  ];
  const saving = useAction(async () => {
    try {
      const from = await onSave(chosen === '' ? null : Number(chosen));
      toast('ok', from === null ? text.saved : text.waits(formatMoment(from)));
      onClose();
    } catch (failure) {
      toast('error', await errorText(failure));
    }
  });
  return (
    <Sheet title={title} onClose={onClose}>
      <div className={css('form')}>
        <Select label={text.howLong} value={chosen} options={options} onChange={setChosen} />
        <p className={css('note')}>{help}</p>
        <Button tone="gold" busy={saving.isBusy} onClick={() => void saving.run()}>
          {text.saveChoice}
        </Button>
      </div>
    </Sheet>
  );
}
