import { Checkbox } from '@mantine/core';
import type { CsvValue } from '@wallet/client/csv';
import { useText } from '#lib/text.ts';

export type Selection = {
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
};

type ChooseAllProps = Selection & {
  readonly ids: readonly string[];
  /** Its words are next to it. */
  readonly isLabelled?: boolean;
};

/** Chooses all rows of the page. */
export function ChooseAll({ ids, chosen, onChoose, isLabelled }: ChooseAllProps) {
  const { table: text } = useText('core');
  return (
    <Checkbox
      {...(isLabelled
        ? { label: text.chooseAll, px: 'md', pb: 'sm' }
        : { 'aria-label': text.chooseAll, size: 'xs' })}
      checked={chosen.length === ids.length}
      indeterminate={chosen.length > 0 && chosen.length < ids.length}
      onChange={({ currentTarget }) => onChoose(currentTarget.checked ? ids : [])}
    />
  );
}

type ChooseRowProps = Selection & {
  readonly id: string;
  readonly name: CsvValue;
  readonly size?: 'xs';
};

/** Chooses one row. */
export function ChooseRow({ id, name, chosen, onChoose, size }: ChooseRowProps) {
  const { table: text } = useText('core');
  const others = chosen.filter((each) => each !== id);
  return (
    <Checkbox
      size={size ?? 'md'}
      aria-label={text.choose(String(name))}
      checked={chosen.includes(id)}
      onChange={({ currentTarget }) => onChoose(currentTarget.checked ? [...others, id] : others)}
    />
  );
}
