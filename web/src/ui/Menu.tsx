import { Check } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
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

/** An icon button that opens a short list under itself. */
export function Menu({ label, icon, items, current, onChoose }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLDivElement>(null);

  function place(): void {
    const box = button.current?.getBoundingClientRect();
    if (!box || !list.current) return;
    list.current.style.top = `${box.bottom + 6}px`;
    list.current.style.right = `${document.documentElement.clientWidth - box.right}px`;
  }

  return (
    <div ref={button}>
      <IconButton label={label} icon={icon} popoverTarget={id} aria-haspopup="true" />
      <div ref={list} id={id} popover="auto" className={css('menu')} onBeforeToggle={place}>
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            lang={item.lang}
            className={css('item')}
            disabled={item.value === current}
            aria-current={item.value === current || undefined}
            onClick={() => {
              list.current?.hidePopover();
              onChoose(item.value);
            }}
          >
            {item.label}
            {item.value === current && <Check size={18} aria-hidden />}
          </button>
        ))}
      </div>
    </div>
  );
}
