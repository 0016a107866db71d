import { NumberInput, SimpleGrid } from '@mantine/core';
import { type Currency, nearestBaht } from '@wallet/contract/money';
import { useText } from '#lib/text.ts';
import type { EnteredRole } from './role-form.ts';

const amounts = ['withdrawalMax', 'adjustmentMax'] as const;
const hourly = ['pagesPerHour', 'filesPerHour', 'locksPerHour'] as const;
/** As the server takes it. */
const perHourMax = 10_000;

type LimitsProps = {
  readonly entered: EnteredRole;
  readonly currency: Currency;
  readonly onChange: (some: Partial<EnteredRole>) => void;
};

/** Amounts of a role, without a limit where nothing is entered, and its hourly quotas. */
export function RoleLimits({ entered, currency, onChange }: LimitsProps) {
  const { fields, noLimit } = useText('content');
  const { units } = useText('core');
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="md">
      {amounts.map((name) => (
        <NumberInput
          key={name}
          label={fields[name]}
          placeholder={noLimit}
          suffix={` ${units[currency]}`}
          decimalScale={2}
          allowNegative={false}
          thousandSeparator=","
          hideControls
          value={entered[name] ?? ''}
          onChange={(value) => {
            onChange({ [name]: value === '' ? null : nearestBaht(Number(value)) });
          }}
        />
      ))}
      {hourly.map((name) => (
        <NumberInput
          key={name}
          label={fields[name]}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="strict"
          max={perHourMax}
          hideControls
          value={entered[name] ?? ''}
          onChange={(value) => onChange({ [name]: value === '' ? null : Number(value) })}
          withAsterisk
        />
      ))}
    </SimpleGrid>
  );
}
