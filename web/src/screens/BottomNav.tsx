import type { IconNode } from 'lucide';
import { Link, usePath } from '#lib/router.tsx';
import type { AppPath } from '#lib/screens.ts';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './bottom-nav.module.css';

const css = classNames(styles);

export type NavItem = {
  readonly label: string;
  readonly icon: IconNode;
} & ({ readonly path: AppPath } | { readonly onPress: () => void });

/** The floating menu at the bottom of both shells. */
export function BottomNav({ items }: { items: readonly NavItem[] }) {
  const text = useText('core');
  const path = usePath();
  return (
    <nav className={css('nav')} aria-label={text.mainMenu}>
      <ul className={css('list')}>
        {items.map((item) => (
          <li key={item.label}>
            {'path' in item ? (
              <Link
                to={item.path}
                className={css('item')}
                aria-current={path === item.path ? 'page' : undefined}
              >
                <NavFace {...item} />
              </Link>
            ) : (
              <button type="button" className={css('item')} onClick={item.onPress}>
                <NavFace {...item} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NavFace({ icon, label }: Pick<NavItem, 'icon' | 'label'>) {
  return (
    <>
      <Icon of={icon} size={22} />
      <span className={css('label')}>{label}</span>
    </>
  );
}
