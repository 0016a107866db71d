import { NumberInput } from '@mantine/core';
import { type InputProps, useInput } from './use-input.ts';

type NumberProps = InputProps & {
  readonly unit: string | undefined;
  /** For money: with two decimals. */
  readonly isAmount: boolean;
};

/** Input for a number of something, or for an amount. */
export function NumberField({ unit, isAmount, ...props }: NumberProps) {
  const { common, required } = useInput(props);
  return (
    <NumberInput
      {...common}
      {...required}
      {...(isAmount ? { decimalScale: 2 } : { allowDecimal: false })}
      allowNegative={false}
      thousandSeparator=","
      suffix={unit ? ` ${unit}` : ''}
      hideControls={isAmount}
    />
  );
}
