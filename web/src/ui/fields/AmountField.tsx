import { type Baht, formatBaht } from '@wallet/contract/money';
import { westernDigits } from '@wallet/contract/rules';
import { useUnit } from '#lib/money/unit.ts';
import { useText } from '#lib/text.ts';
import { classNames } from '../class-names.ts';
import styles from './amount-field.module.css';
import { Field, type FieldProps } from './Field.tsx';

const css = classNames(styles);

type Props = Pick<FieldProps, 'error' | 'help' | 'disabled' | 'ref' | 'autoFocus'> & {
  /** As typed; parse it with `parseBaht` of the contract. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly label?: string;
  /** Buttons that fill in an amount, in the wallet's currency. */
  readonly presets?: readonly Baht[];
};

/** An amount of money, typed or chosen. */
export function AmountField({ label, presets = [], onChange, ...field }: Props) {
  const text = useText('core');
  return (
    <div className={css('amount')}>
      <Field
        {...field}
        onChange={(value) => onChange(amountAsTyped(value))}
        label={label ?? text.amount}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        className="money"
        suffix={useUnit()}
      />
      {presets.length > 0 && (
        <ul className={css('presets')}>
          {presets.map((preset) => (
            <li key={preset}>
              <button
                type="button"
                className={css('preset')}
                disabled={field.disabled}
                aria-pressed={field.value === String(preset)}
                onClick={() => onChange(String(preset))}
              >
                {formatBaht(preset).replace(/\.00$/, '')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Pasted amounts bring signs of no width along, which the member cannot see to remove. */
function amountAsTyped(text: string): string {
  return westernDigits(text).replace(/\p{Cf}/gu, '');
}
