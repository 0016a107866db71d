import { ChevronDown } from 'lucide';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon.tsx';
import styles from './select.module.css';

const css = classNames(styles);

export type Option = { readonly value: string; readonly label: string };

type Props = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  /** A second list under its own heading, shown first. */
  readonly first?: { readonly heading: string; readonly options: readonly Option[] };
  /** The heading of `options` when there is a first list. */
  readonly rest?: string;
  readonly placeholder?: string;
  readonly error?: string | null;
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
};

/** The native picker, labelled as a field. */
export function Select(props: Props) {
  const { label, value, options, first, rest, placeholder, error, disabled, onChange } = props;
  const id = useId();
  return (
    <div className={css('field')}>
      <label className={css('label')} htmlFor={id}>
        {label}
      </label>
      <div className={css('box')}>
        <select
          id={id}
          className={css(
            'select',
            error && 'wrong',
            !value && placeholder !== undefined && 'empty',
          )}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {first && <optgroup label={first.heading}>{optionList(first.options)}</optgroup>}
          {first ? <optgroup label={rest}>{optionList(options)}</optgroup> : optionList(options)}
        </select>
        <Icon of={ChevronDown} className={css('arrow')} size={20} />
      </div>
      {error && (
        <p id={`${id}-note`} className={css('error')} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

function optionList(options: readonly Option[]) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
