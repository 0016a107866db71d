import { ChevronLeft, ChevronRight } from 'lucide';
import { useText } from '#lib/text.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon.tsx';
import { pageWindow } from './page-window.ts';
import styles from './pager.module.css';

const css = classNames(styles);

type Props = {
  /** Counted from 1. */
  readonly page: number;
  readonly total: number;
  readonly limit: number;
  readonly onPage: (page: number) => void;
};

/** Page links of a list; nothing when there is one page. */
export function Pager({ page, total, limit, onPage }: Props) {
  const text = useText('core');
  const pages = Math.ceil(total / limit);
  if (pages <= 1) return null;
  return (
    <nav className={css('pager')} aria-label={text.pages}>
      <IconButton
        label={text.previous}
        icon={<Icon of={ChevronLeft} size={20} />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      {pageWindow(page, pages).map((number) => (
        <button
          key={number}
          type="button"
          className={css('page', number === page && 'current')}
          aria-label={text.page(number)}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
        >
          {number}
        </button>
      ))}
      <IconButton
        label={text.next}
        icon={<Icon of={ChevronRight} size={20} />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
