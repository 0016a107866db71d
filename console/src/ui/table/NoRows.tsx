import { Button } from '@mantine/core';
import { useText } from '#lib/text.ts';
import { Nothing } from '#ui/Nothing.tsx';
import { choiceOf, type Filter, type TableQuery } from './table-query.ts';

type NoRowsProps = {
  readonly empty: string;
  readonly filters: readonly Filter[];
  readonly query: TableQuery;
  readonly onChange: (values: Readonly<Record<string, string>>) => void;
};

/** A table without rows, and one step to some: without the search and filters, or with the finished ones. */
export function NoRows({ empty, filters, query, onChange }: NoRowsProps) {
  const { table: text } = useText('core');
  const isChosen = (filter: Filter) => choiceOf(filter, query) !== (filter.usual ?? '');
  if (query.chosen['search'] || filters.some(isChosen)) {
    const cleared = Object.fromEntries(filters.map(({ name }) => [name, '']));
    return (
      <Nothing text={text.noneChosen}>
        <Button size="sm" variant="default" onClick={() => onChange({ search: '', ...cleared })}>
          {text.clearAll}
        </Button>
      </Nothing>
    );
  }
  return (
    <Nothing text={empty}>
      {filters.map(({ name, label, usual, options }) => {
        const last = usual && options !== 'day' && options.at(-1);
        if (!last || last.value === usual) return null;
        return (
          <Button
            key={name}
            size="sm"
            variant="default"
            onClick={() => onChange({ [name]: last.value })}
          >
            {`${label}: ${last.label}`}
          </Button>
        );
      })}
    </Nothing>
  );
}
