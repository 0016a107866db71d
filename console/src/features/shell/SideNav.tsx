import { Badge, NavLink, ScrollArea, Text } from '@mantine/core';
import { Fragment, useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { formatCount } from '#lib/format.ts';
import { navGroups, type Page } from '#lib/page.ts';
import { useText } from '#lib/text.ts';
import { countsOf, useWorkCounts } from '#lib/work.ts';
import styles from './shell.module.css';
import { ViewLinks } from './ViewLinks.tsx';

/** The pages of one's role in their groups. */
export function SideNav({ pages }: { pages: readonly Page[] }) {
  const core = useText('core');
  const [location] = useLocation();
  const counts = countsOf(useWorkCounts().data);
  const menu = useRef<HTMLDivElement>(null);
  // The menu is longer than a laptop's screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what is moved to.
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [location]);
  return (
    <ScrollArea type="hover" scrollbarSize={6} viewportRef={menu}>
      {navGroups.map((group) => {
        const members = pages.filter((page) => page.group === group);
        if (members.length === 0) return null;
        return (
          <div key={group}>
            <Text size="xs" c="dimmed" fw={550} px="sm" pt="xs" pb={2}>
              {core.groups[group]}
            </Text>
            {members.map((page) => {
              const { path, title, icon: Icon, count } = page;
              const waiting = count ? counts[count] : 0;
              const isHere = location === path || location.startsWith(`${path}/`);
              return (
                <Fragment key={path}>
                  <NavLink
                    component={Link}
                    href={path}
                    label={core.pages[title]}
                    leftSection={<Icon size={17} aria-hidden />}
                    className={styles['page']}
                    rightSection={
                      waiting > 0 && <Badge color="amber">{formatCount(waiting)}</Badge>
                    }
                    active={isHere}
                    aria-current={isHere ? 'page' : undefined}
                  />
                  <ViewLinks page={page} />
                </Fragment>
              );
            })}
          </div>
        );
      })}
    </ScrollArea>
  );
}
