import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './vertical-picker.module.css';

const css = classNames(styles);

const rowHeight = 52;
const settleMs = 120;

export type Choice = {
  readonly value: string;
  readonly label: string;
  /** A second, quieter line: a balance. */
  readonly detail?: string;
};

type Props = {
  readonly label: string;
  readonly choices: readonly Choice[];
  /** The value of a choice; a first choice with value '' stands for 'none yet'. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isWrong?: boolean;
};

/**
 * A wheel of choices: native radios in a scroll-snap column, so that arrow keys, screen readers
 * and flicks all work. Mount it visible: a hidden scroller has no position to keep.
 */
export function VerticalPicker({ label, choices, value, onChange, isWrong = false }: Props) {
  const name = useId();
  const column = useRef<HTMLDivElement>(null);
  const settling = useRef(0);
  const at = Math.max(
    0,
    choices.findIndex((choice) => choice.value === value),
  );

  const scrollToChosen = useEffectEvent((behavior: ScrollBehavior) => {
    const top = at * rowHeight;
    if (column.current && Math.abs(column.current.scrollTop - top) > 1) {
      column.current.scrollTo({ top, behavior });
    }
  });
  useLayoutEffect(() => scrollToChosen('instant'), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the position follows the value.
  useEffect(() => scrollToChosen('smooth'), [at]);
  useEffect(() => () => clearTimeout(settling.current), []);

  function onScroll(): void {
    clearTimeout(settling.current);
    settling.current = window.setTimeout(() => {
      const row = Math.round((column.current?.scrollTop ?? 0) / rowHeight);
      const chosen = choices[row];
      if (chosen && chosen.value !== value) onChange(chosen.value);
    }, settleMs);
  }

  return (
    <fieldset className={css('picker')} aria-invalid={isWrong || undefined}>
      <legend className={css('legend')}>{label}</legend>
      <div className={css('frame', isWrong && 'wrong')}>
        <div ref={column} className={css('column')} onScroll={onScroll}>
          {choices.map((choice) => (
            <label key={choice.value} className={css('row')}>
              <input
                type="radio"
                className={css('radio')}
                name={name}
                value={choice.value}
                checked={choice.value === value}
                onChange={() => onChange(choice.value)}
              />
              <span className={css('name')}>{choice.label}</span>
              {choice.detail && <span className={`money ${css('detail')}`}>{choice.detail}</span>}
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  );
}
