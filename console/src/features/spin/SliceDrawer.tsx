import { oneSatang } from '@wallet/contract/limits';
import { type Baht, bahtOf } from '@wallet/contract/money';
import { wheelLimits } from '@wallet/contract/spin/limits';
import { EditDrawer } from '#editing/form/EditDrawer.tsx';
import type { Fields, Values } from '#editing/form/field.ts';
import { useText } from '#lib/text.ts';
import type { Slice } from './wheel.ts';

type SliceDrawerProps = {
  readonly slice: Slice;
  readonly unit: string;
  readonly bonusCodes: readonly string[];
  readonly onSave: (slice: Slice) => void;
  readonly onClose: () => void;
};

/** Prize fields: those of one kind. */
type Prize = { amount?: Baht; coins?: number; bonusCode?: string };
type Entered = Omit<Slice, keyof Prize> & Prize;

/** One slice: texts, colours and prize. Saved with the wheel. */
export function SliceDrawer({ slice, unit, bonusCodes, onSave, onClose }: SliceDrawerProps) {
  const text = useText('content');
  const { types } = text.wheel;

  function prizeOf({ type }: Values): Fields<Prize> {
    if (type === 'credit') return { amount: { kind: 'baht', unit, least: oneSatang } };
    if (type === 'coin') return { coins: { kind: 'count', ...wheelLimits.coins, least: 1 } };
    if (type !== 'bonus') return {};
    const choices = bonusCodes.map((value) => ({ value, label: value }));
    return { bonusCode: { kind: 'choice', choices } };
  }
  const fieldsOf = (values: Values): Fields<Entered> => ({
    label: { kind: 'words' },
    bgColor: { kind: 'color' },
    textColor: { kind: 'color' },
    type: {
      kind: 'choice',
      label: text.wheel.prize,
      choices: (['credit', 'coin', 'bonus', 'none'] as const).map((value) => ({
        value,
        label: types[value],
      })),
    },
    ...prizeOf(values),
    weight: { kind: 'count', ...wheelLimits.weight },
    html: { kind: 'html' },
  });
  return (
    <EditDrawer<Entered>
      title={text.wheel.prize}
      values={slice}
      fields={fieldsOf}
      isBusy={false}
      onClose={onClose}
      onSave={async (entered) => {
        // Values of another kind of prize are not kept.
        onSave({ amount: bahtOf(0n), coins: 0, bonusCode: null, ...entered });
        return true;
      }}
    />
  );
}
