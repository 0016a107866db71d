import { Search } from 'lucide';
import { useText } from '#lib/text.ts';
import { Field } from '#ui/fields/Field.tsx';
import { Icon } from '#ui/Icon.tsx';

type Props = {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Number of games that the typed name means. */
  readonly count: number;
};

/** One field for all rings; the number of results is also announced. */
export function GameSearch({ typed, onType, count }: Props) {
  const text = useText('lobby');
  return (
    <search>
      <Field
        label={text.search}
        type="search"
        value={typed}
        onChange={onType}
        placeholder={text.searchHint}
        prefix={<Icon of={Search} size={18} />}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={40}
      />
      <p role="status" className="out-of-sight">
        {typed.trim() !== '' && text.found(count)}
      </p>
    </search>
  );
}
