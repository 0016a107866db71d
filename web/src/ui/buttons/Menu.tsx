import { Check } from 'lucide';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './menu.module.css';

const css = classNames(styles);

export type MenuItem = {
  readonly value: string;
  readonly label: string;
  readonly lang?: string;
};

type Props = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly items: readonly MenuItem[];
  /** Ticked and disabled. */
  readonly current: string;
  readonly onChoose: (value: string) => void;
};

/**
 * An icon button that opens a short list below itself. A click elsewhere or Escape closes it. Not a popover,
 * which the oldest supported browsers lack.
 */
export function Menu({ label, icon, items, current, onChoose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = useEffectEvent(() => {
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  });
  useEffect(() => {
    if (!isOpen) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const closeElsewhere = ({ target }: Event) => {
      if (!(target instanceof Node && box.current?.contains(target))) setOpen(false);
    };
    document.addEventListener('pointerdown', closeElsewhere, { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal });
    return () => leaving.abort();
  }, [isOpen]);

  return (
    <div ref={box} className={css('box')}>
      <IconButton
        label={label}
        icon={icon}
        aria-haspopup="true"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div className={css('menu')}>
          {items.map((item) => (
            <button
              key={item.value}
              type="button"
              lang={item.lang}
              className={css('item')}
              disabled={item.value === current}
              aria-current={item.value === current || undefined}
              onClick={() => {
                close();
                onChoose(item.value);
              }}
            >
              {item.label}
              {item.value === current && <Icon of={Check} size={18} />}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
