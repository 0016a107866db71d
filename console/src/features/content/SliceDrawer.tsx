import { useText } from '#lib/text.ts';
import { EditDrawer } from './EditDrawer.tsx';
import type { Field, Section, Values } from './field.ts';
import type { Slice } from './wheel.ts';

type SliceDrawerProps = {
  readonly slice: Slice;
  readonly unit: string;
  readonly bonusCodes: readonly string[];
  readonly onSave: (slice: Slice) => void;
  readonly onClose: () => void;
};

/** One slice: its words, its look and its prize. Part of the wheel only when that is saved. */
export function SliceDrawer({ slice, unit, bonusCodes, onSave, onClose }: SliceDrawerProps) {
  const text = useText('content');
  const { types } = text.wheel;

  function prizeOf({ type }: Values): Field[] {
    if (type === 'credit') return [{ name: 'amount', kind: 'baht', unit, least: 0.01 }];
    if (type === 'coin') return [{ name: 'coins', kind: 'count', least: 1, most: 1_000 }];
    if (type !== 'bonus') return [];
    const choices = bonusCodes.map((value) => ({ value, label: value }));
    return [{ name: 'bonusCode', kind: 'choice', choices }];
  }
  function sectionsOf(values: Values): Section[] {
    return [
      {
        fields: [
          { name: 'label', kind: 'words' },
          { name: 'bgColor', kind: 'color' },
          { name: 'textColor', kind: 'color' },
          {
            name: 'type',
            label: text.wheel.prize,
            kind: 'choice',
            choices: (['credit', 'coin', 'bonus', 'none'] as const).map((value) => ({
              value,
              label: types[value],
            })),
          },
          ...prizeOf(values),
          { name: 'weight', kind: 'count', least: 1, most: 1_000_000 },
          { name: 'html', kind: 'html' },
        ],
      },
    ];
  }
  return (
    <EditDrawer
      title={text.wheel.prize}
      values={slice}
      sections={sectionsOf}
      isBusy={false}
      onClose={onClose}
      onSave={async (entered) => {
        // What another kind of prize would have brought is not kept.
        onSave({ amount: 0, coins: 0, bonusCode: null, ...entered } as Slice);
        return true;
      }}
    />
  );
}
