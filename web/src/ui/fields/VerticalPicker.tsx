import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useDrag } from '../carousels/use-drag.ts';
import { classNames } from '../class-names.ts';
import { landingRow, rowAt, rowHeight, turnedBy } from './picker-rows.ts';
import styles from './vertical-picker.module.css';

const css = classNames(styles);

export type PickerOption = {
  readonly value: string;
  readonly label: string;
  /** A secondary line: a balance. */
  readonly detail?: string;
};

type Props = {
  readonly label: string;
  readonly choices: readonly PickerOption[];
  /** The value of an option; a first option with value '' means 'none yet'. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isWrong?: boolean;
};

/**
 * A wheel of native radios: tapped, dragged, flicked, turned by mouse wheel or arrow keys. Nothing
 * scrolls: the rows are drawn from the value, at most half a row off while a finger holds them, so
 * the row in the frame and the checked one cannot differ in any browser.
 */
export function VerticalPicker({ label, choices, value, onChange, isWrong = false }: Props) {
  const name = useId();
  const column = useRef<HTMLDivElement>(null);
  const wheelLeft = useRef(0);
  /** Pixels by which a finger holds the rows off the checked one. */
  const [held, setHeld] = useState<number | null>(null);
  const count = choices.length;
  /** Pixels; more than usual where text is large. */
  const height = () => (column.current?.firstElementChild?.clientHeight ?? 0) / count || rowHeight;
  const at = Math.max(
    0,
    choices.findIndex((choice) => choice.value === value),
  );

  /** Beyond the ends there is nothing to choose. */
  function choose(row: number): void {
    const chosen = choices[row];
    if (chosen && chosen.value !== value) onChange(chosen.value);
  }

  const drag = useDrag({
    axis: 'y',
    start: () => at * height(),
    move: (from, pixels) => {
      const { row, offset } = rowAt(from - pixels, count, height());
      choose(row);
      setHeld(offset);
    },
    end: (speed, from, pixels) => {
      choose(landingRow(from - pixels, -speed, count, height()));
      setHeld(null);
    },
  });

  const onWheel = useEffectEvent((event: WheelEvent) => {
    // With Ctrl it zooms.
    if (event.ctrlKey) return;
    event.preventDefault();
    const { rows, left } = turnedBy(wheelLeft.current, event.deltaY);
    wheelLeft.current = left;
    choose(at + rows);
  });
  useEffect(() => {
    const turn = (event: WheelEvent) => onWheel(event);
    const element = column.current;
    // React listens passively, and the sheet would scroll along.
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, []);

  return (
    <fieldset className={css('picker')} aria-invalid={isWrong || undefined}>
      <legend className={css('legend')}>{label}</legend>
      <div className={css('frame', isWrong && 'wrong')}>
        <div ref={column} className={css('column')} {...drag}>
          <div
            className={css('rows', held !== null && 'held')}
            style={{ transform: `translateY(calc(${(-100 * at) / count}% - ${held ?? 0}px))` }}
          >
            {choices.map((choice, row) => (
              <label key={choice.value} className={css('row')}>
                <input
                  type="radio"
                  className={css('radio')}
                  name={name}
                  value={choice.value}
                  checked={row === at}
                  onChange={() => choose(row)}
                />
                <span className={css('name')}>{choice.label}</span>
                {choice.detail && <span className={`money ${css('detail')}`}>{choice.detail}</span>}
              </label>
            ))}
          </div>
        </div>
      </div>
    </fieldset>
  );
}
