import { Phone } from 'lucide';
import type { ReactNode } from 'react';
import { lazyScreen } from '#lib/lazy-screen.tsx';
import { usePath } from '#lib/router.tsx';
import { useText } from '#lib/text.ts';
import { useRest } from '#lib/timing/use-rest.ts';
import { classNames } from '#ui/class-names.ts';
import { Optional, Part } from '#ui/feedback/Part.tsx';
import { BottomNav, type NavItem } from './BottomNav.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import styles from './shell.module.css';
import { TopBar } from './TopBar.tsx';

const ShellExtras = lazyScreen(() => import('./ShellExtras.tsx'), 'ShellExtras');
const restMs = 1_500;

/** Parts that are fetched once the screen rests. A turning wheel is not disturbed. */
function ExtrasAtRest() {
  return (
    useRest(restMs) && (
      <Optional>
        <ShellExtras />
      </Optional>
    )
  );
}

const css = classNames(styles);

/** Icon of the contact page, linked from both menus. */
export const contactIcon = Phone;

type Props = {
  readonly items: readonly NavItem[];
  readonly onLogOut?: () => void;
  /** Above the screen. */
  readonly banner?: ReactNode;
  readonly children: ReactNode;
};

/** Frame of both shells: the bars, the chat, and between them a screen that may fail for itself. */
export function ShellFrame({ items, onLogOut, banner, children }: Props) {
  const text = useText('core');
  return (
    <>
      <a href="#content" className={css('skip')}>
        {text.skipToContent}
      </a>
      {/* Their signs stand in the bar before its own buttons, for the eye and the keyboard alike. */}
      <ExtrasAtRest />
      <TopBar {...(onLogOut && { onLogOut })} />
      <main id="content" tabIndex={-1} className={css('main')}>
        {banner}
        <Part of={usePath()} loading={<ScreenSkeleton />}>
          {children}
        </Part>
      </main>
      <BottomNav items={items} />
    </>
  );
}
