import type { LucideIcon } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import styles from './widget-grid.module.css';

const css = classNames(styles);

export type Widget = {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly tone: 'jade' | 'coral' | 'gold' | 'sky' | 'violet' | 'amber';
  readonly badge?: number;
  readonly onPress: () => void;
};

/** The things to do, all the same size: taking money out is as easy as putting it in. */
export function WidgetGrid({ widgets }: { widgets: readonly Widget[] }) {
  return (
    <ul className={css('grid')}>
      {widgets.map(({ label, icon: Icon, tone, badge, onPress }) => (
        <li key={label}>
          <button type="button" className={css('widget')} onClick={onPress}>
            <span className={css('tile', tone)}>
              <Icon size={24} aria-hidden />
            </span>
            {badge !== undefined && <span className={`money ${css('badge')}`}>{badge}</span>}
            <span className={css('label')}>{label}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
