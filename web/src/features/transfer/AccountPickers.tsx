import { ArrowRight } from 'lucide';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { type PickerOption, VerticalPicker } from '#ui/fields/VerticalPicker.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './transfer.module.css';
import type { TransferProblem } from './transfer-state.ts';

const css = classNames(styles);

type Props = {
  readonly choices: readonly PickerOption[];
  readonly from: string;
  readonly to: string;
  readonly onFrom: (code: string) => void;
  readonly onTo: (code: string) => void;
  readonly problem: TransferProblem | null;
};

/** The two wheels, and the error between them. */
export function AccountPickers({ choices, from, to, onFrom, onTo, problem }: Props) {
  const text = useText('transfer');
  const words = {
    'select-account': text.selectAccount,
    'cannot-transfer': text.cannotTransfer,
    minimum: null,
    unreadable: null,
  } as const satisfies Record<TransferProblem, string | null>;
  const message = problem && words[problem];
  const isWrong = (code: string) => message !== null && (code === '' || from === to);
  return (
    <>
      <div className={css('pickers')}>
        <VerticalPicker
          label={text.from}
          choices={choices}
          value={from}
          onChange={onFrom}
          isWrong={isWrong(from)}
        />
        <Icon of={ArrowRight} className={css('arrow')} size={18} />
        <VerticalPicker
          label={text.to}
          choices={choices}
          value={to}
          onChange={onTo}
          isWrong={isWrong(to)}
        />
      </div>
      {message && (
        <p className={css('problem')} role="alert">
          {message}
        </p>
      )}
    </>
  );
}
