import { Badge, NavLink } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { Link, useSearchParams } from 'wouter';
import { formatCount } from '#lib/format.ts';
import type { Page } from '#lib/page.ts';
import { hrefOfView, type SavedView, useViews } from '#lib/views.ts';
import styles from './shell.module.css';

/** Milliseconds between two counts of a view without news of the live connection. */
const refetchMs = 60_000;

/** Saved views of a page's list, below it in the menu, each with its count. */
export function ViewLinks({ page }: { page: Page }) {
  const views = useViews().filter(({ list }) => `/${list}` === page.path);
  const { countRows } = page;
  if (!countRows) return null;
  return views.map((view) => <ViewLink key={view.id} view={view} countRows={countRows} />);
}

type LinkProps = {
  readonly view: SavedView;
  readonly countRows: NonNullable<Page['countRows']>;
};

function ViewLink({ view, countRows }: LinkProps) {
  const [address] = useSearchParams();
  const { id, list, name, query } = view;
  const isOpen = address.get('view') === id;
  const { data: count } = useQuery({
    queryKey: ['table', list, 'count', query],
    queryFn: ({ signal }) => countRows(query, signal),
    refetchInterval: refetchMs,
  });
  return (
    <NavLink
      component={Link}
      href={hrefOfView(view)}
      label={name}
      leftSection={<Bookmark size={14} aria-hidden />}
      className={`${styles['page']} ${styles['view']}`}
      rightSection={
        count !== undefined &&
        count > 0 && (
          <Badge color="gray" size="sm">
            {formatCount(count)}
          </Badge>
        )
      }
      active={isOpen}
      aria-current={isOpen ? 'page' : undefined}
    />
  );
}
