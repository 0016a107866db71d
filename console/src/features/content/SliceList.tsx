import { ActionIcon, Button, Group, NumberInput, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { formatBaht } from '@wallet/contract/money';
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { useText } from '#lib/text.ts';
import type { Texts } from './field.ts';
import styles from './slice-list.module.css';
import type { Slice } from './wheel.ts';
import { formatChance, totalWeight } from './wheel-rules.ts';

type SliceListProps = {
  readonly list: UseFormReturnType<{ slices: Slice[] }>;
  readonly language: keyof Texts;
  readonly unit: string;
  readonly onEdit: (index: number) => void;
};

const mostSlices = 24;
/** Gold and aubergine in turn, so that neighbours differ. */
const colours = [
  { bgColor: '#f3c45d', textColor: '#221803' },
  { bgColor: '#302a41', textColor: '#f9f4ea' },
] as const;

/** The slices in their order on the wheel, with weights to change and chances to read. */
export function SliceList({ list, language, unit, onEdit }: SliceListProps) {
  const text = useText('content');
  const { slices } = list.getValues();
  const total = totalWeight(slices);

  function add(): void {
    const words = text.wheel.newSlice;
    list.insertListItem('slices', {
      ...(colours[slices.length % 2] ?? colours[0]),
      label: { th: words, la: words, en: words },
      html: { th: '', la: '', en: '' },
      weight: 1,
      type: 'none',
      amount: 0,
      coins: 0,
      bonusCode: null,
    });
  }
  function prizeOf({ type, amount, coins, bonusCode }: Slice): string {
    const { types } = text.wheel;
    if (type === 'credit') return `${formatBaht(amount)} ${unit}`;
    if (type === 'coin') return `${coins} ${text.fields.coins}`;
    return type === 'bonus' ? `${types.bonus} ${bonusCode ?? ''}` : types.none;
  }
  return (
    <>
      <ul className={styles['list']} aria-label={text.wheel.slices}>
        {slices.map((slice, index) => {
          const label = slice.label[language];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slice is its place.
            <li key={index} className={styles['slice']}>
              <span
                className={styles['look']}
                style={{ background: slice.bgColor, color: slice.textColor }}
              >
                {label}
              </span>
              <Text size="sm" c="dimmed" className={styles['prize']}>
                {prizeOf(slice)}
              </Text>
              <NumberInput
                aria-label={`${text.fields.weight}: ${label}`}
                size="xs"
                className={styles['weight']}
                min={1}
                max={1_000_000}
                clampBehavior="strict"
                allowDecimal={false}
                allowNegative={false}
                thousandSeparator=","
                value={slice.weight}
                onChange={(weight) =>
                  list.setFieldValue(`slices.${index}.weight`, Math.max(1, Number(weight)))
                }
              />
              <output className={styles['chance']} aria-label={`${text.wheel.odds}: ${label}`}>
                {formatChance(slice.weight, total)}
              </output>
              <Group gap={2} wrap="nowrap" className={styles['actions']}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  disabled={index === 0}
                  aria-label={text.up(label)}
                  onClick={() => list.reorderListItem('slices', { from: index, to: index - 1 })}
                >
                  <ArrowUp size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  disabled={index === slices.length - 1}
                  aria-label={text.down(label)}
                  onClick={() => list.reorderListItem('slices', { from: index, to: index + 1 })}
                >
                  <ArrowDown size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  aria-label={text.wheel.editSlice(label)}
                  onClick={() => onEdit(index)}
                >
                  <Pencil size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  aria-label={text.wheel.removeSlice(label)}
                  onClick={() => list.removeListItem('slices', index)}
                >
                  <Trash2 size={16} aria-hidden />
                </ActionIcon>
              </Group>
            </li>
          );
        })}
      </ul>
      <Button
        mt="sm"
        size="xs"
        variant="default"
        disabled={slices.length >= mostSlices}
        leftSection={<Plus size={15} aria-hidden />}
        onClick={add}
      >
        {text.wheel.addSlice}
      </Button>
    </>
  );
}
