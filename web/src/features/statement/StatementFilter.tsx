import { serverNow } from '@wallet/client/server-clock';
import { Search } from 'lucide';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/fields/Field.tsx';
import { Select } from '#ui/fields/Select.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './statement.module.css';
import {
  type Period,
  periodOf,
  periods,
  type StatementFilters,
  statementTypes,
  typeOf,
  withPeriod,
} from './statement-state.ts';
import { useStatementText } from './use-statement-words.ts';

const css = classNames(styles);

type Props = {
  readonly filters: StatementFilters;
  readonly onChange: (filters: StatementFilters) => void;
};

/** Narrows the list by typed text, by type, and by Bangkok days. */
export function StatementFilter({ filters, onChange }: Props) {
  const text = useText('statement');
  const words = useStatementText();
  const types = statementTypes.map((value) => ({ value, label: words.type(value) }));
  const periodNames = {
    all: text.allTime,
    today: text.today,
    week: text.lastDays(7),
    month: text.lastDays(30),
    days: text.chooseDays,
  } as const satisfies Record<Period, string>;
  return (
    <div className={css('filter')}>
      <search className={css('search')}>
        <Field
          type="search"
          label={text.search}
          placeholder={text.searchHint}
          value={filters.search}
          prefix={<Icon of={Search} size={18} />}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={40}
          onChange={(search) => onChange({ ...filters, search })}
        />
      </search>
      <Select
        label={text.type}
        value={filters.type}
        options={[{ value: '', label: text.allTypes }, ...types]}
        onChange={(value) => onChange({ ...filters, type: typeOf(value) })}
      />
      <Select
        label={text.period}
        value={filters.period}
        options={periods.map((value) => ({ value, label: periodNames[value] }))}
        onChange={(value) => onChange(withPeriod(filters, periodOf(value), serverNow()))}
      />
      {filters.period === 'days' && (
        <>
          <Field
            type="date"
            label={text.fromDay}
            value={filters.from}
            max={filters.to || undefined}
            onChange={(from) => onChange({ ...filters, from })}
          />
          <Field
            type="date"
            label={text.toDay}
            value={filters.to}
            min={filters.from || undefined}
            onChange={(to) => onChange({ ...filters, to })}
          />
        </>
      )}
    </div>
  );
}
