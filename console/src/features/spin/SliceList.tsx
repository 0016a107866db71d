import { Button, Group, NumberInput, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { forEachLanguage } from '@wallet/contract/languages';
import { bahtOf, formatAmount } from '@wallet/contract/money';
import { wheelLimits } from '@wallet/contract/spin/limits';
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { noTexts, type Texts } from '#editing/form/field.ts';
import { RowButton } from '#editing/list/RowButton.tsx';
import { useText } from '#lib/text.ts';
import type { ContentText } from '#text/th/content.ts';
import styles from './slice-list.module.css';
import type { Slice } from './wheel.ts';
import { formatChance, totalWeight } from './wheel-rules.ts';

type SliceListProps = {
  readonly list: UseFormReturnType<{ slices: Slice[] }>;
  readonly language: keyof Texts;
  readonly unit: string;
  readonly mayEdit: boolean;
  readonly onEdit: (index: number) => void;
};

const aubergine = { bgColor: '#241d33', textColor: '#f9f4ea' } as const;
/** Jewel colours alternating with aubergine, so that neighbours differ. */
const colours = [
  { bgColor: '#6a4fd8', textColor: '#ffffff' },
  aubergine,
  { bgColor: '#f3c45d', textColor: '#221803' },
  aubergine,
  { bgColor: '#c23a4b', textColor: '#ffffff' },
  aubergine,
  { bgColor: '#0f7a5c', textColor: '#ffffff' },
  aubergine,
] as const;

/** Slices in order, with their weights and odds. */
export function SliceList({ list, language, unit, mayEdit, onEdit }: SliceListProps) {
  const text = useText('content');
  const { slices } = list.getValues();
  const total = totalWeight(slices);

  function add(): void {
    const words = text.wheel.newSlice;
    list.insertListItem('slices', {
      ...(colours[slices.length % colours.length] ?? aubergine),
      label: forEachLanguage(() => words),
      html: noTexts,
      weight: 1,
      type: 'none',
      amount: bahtOf(0n),
      coins: 0,
      bonusCode: null,
    });
  }
  return (
    <>
      <ul className={styles['list']} aria-label={text.wheel.slices}>
        {slices.map((slice, index) => (
          <SliceRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a slice is its place.
            key={index}
            slice={slice}
            label={slice.label[language]}
            prize={prizeOf(slice, text, unit)}
            chance={formatChance(slice.weight, total)}
            onWeight={(weight) => list.setFieldValue(`slices.${index}.weight`, weight)}
          >
            {mayEdit && (
              <>
                <RowButton
                  icon={ArrowUp}
                  label={text.up(slice.label[language])}
                  isOff={index === 0}
                  onClick={() => list.reorderListItem('slices', { from: index, to: index - 1 })}
                />
                <RowButton
                  icon={ArrowDown}
                  label={text.down(slice.label[language])}
                  isOff={index === slices.length - 1}
                  onClick={() => list.reorderListItem('slices', { from: index, to: index + 1 })}
                />
                <RowButton
                  icon={Pencil}
                  color="gold"
                  label={text.wheel.editSlice(slice.label[language])}
                  onClick={() => onEdit(index)}
                />
                <RowButton
                  icon={Trash2}
                  color="red"
                  label={text.wheel.removeSlice(slice.label[language])}
                  onClick={() => list.removeListItem('slices', index)}
                />
              </>
            )}
          </SliceRow>
        ))}
      </ul>
      {mayEdit && (
        <Button
          mt="sm"
          size="xs"
          variant="default"
          disabled={slices.length >= wheelLimits.slices.most}
          leftSection={<Plus size={15} aria-hidden />}
          onClick={add}
        >
          {text.wheel.addSlice}
        </Button>
      )}
    </>
  );
}

function prizeOf({ type, amount, coins, bonusCode }: Slice, text: ContentText, unit: string) {
  const { types } = text.wheel;
  if (type === 'credit') return formatAmount(amount, unit);
  if (type === 'coin') return `${coins} ${text.fields.coins}`;
  return type === 'bonus' ? `${types.bonus} ${bonusCode ?? ''}` : types.none;
}

type SliceRowProps = {
  readonly slice: Slice;
  readonly label: string;
  readonly prize: string;
  readonly chance: string;
  readonly onWeight: (weight: number) => void;
  /** Actions on it. */
  readonly children: ReactNode;
};

function SliceRow({ slice, label, prize, chance, onWeight, children }: SliceRowProps) {
  const text = useText('content');
  return (
    <li className={styles['slice']}>
      <span
        className={styles['look']}
        style={{ background: slice.bgColor, color: slice.textColor }}
      >
        {label}
      </span>
      <Text size="sm" c="dimmed" className={styles['prize']}>
        {prize}
      </Text>
      <NumberInput
        aria-label={`${text.fields.weight}: ${label}`}
        size="xs"
        className={styles['weight']}
        min={wheelLimits.weight.least}
        max={wheelLimits.weight.most}
        clampBehavior="strict"
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator=","
        value={slice.weight}
        onChange={(weight) => onWeight(Math.max(wheelLimits.weight.least, Number(weight)))}
      />
      <output className={styles['chance']} aria-label={`${text.wheel.odds}: ${label}`}>
        {chance}
      </output>
      <Group gap={2} wrap="nowrap" className={styles['actions']}>
        {children}
      </Group>
    </li>
  );
}
