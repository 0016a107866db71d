import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
} from 'react';
import { PendingBar } from '#ui/feedback/PendingBar.tsx';
import { keepPlace, type MemberAddress } from './came-for.ts';
import type { AppPath } from './screens.ts';

/** The address bar is the only state; everything here follows it. */

type RouterLocation = {
  readonly path: string;
  /** Reached by the browser's back or forward button. */
  readonly isBack: boolean;
  readonly preload: (path: string) => void;
};

const Here = createContext<RouterLocation>({ path: '/', isBack: false, preload: () => {} });
/** Called for every navigation within the app; the browser reports history navigation itself. */
export const followers = new Set<() => void>();

/** Called before a navigation; returning true means it was handled. */
export const goingOn: { instead: (to: AppPath) => boolean } = { instead: () => false };

/** Goes to a screen; works outside of components too. */
export function navigate(to: AppPath | MemberAddress, { replace = false } = {}): void {
  if (!replace && goingOn.instead(to as AppPath)) return;
  if (replace) window.history.replaceState(null, '', to);
  else window.history.pushState(null, '', to);
  for (const follow of followers) follow();
}

/** The current path, without a trailing slash. */
export function usePath(): string {
  return use(Here).path;
}

/** Preloads a screen of which the member is likely to need the code next. */
export function usePreload(): RouterLocation['preload'] {
  return use(Here).preload;
}

/** The current path, and whether history navigation led to it. */
export function usePlace(): Pick<RouterLocation, 'path' | 'isBack'> {
  return use(Here);
}

type RouterProps = {
  /** The path of the first drawing; at build time there is no address bar. */
  readonly path: string;
  /** Preloads a screen when its link is about to be tapped. */
  readonly preload: (path: string) => void;
  readonly children: ReactNode;
};

export function Router({ path: firstPath, preload, children }: RouterProps) {
  const [{ path, isBack }, setPlace] = useState({ path: firstPath, isBack: false });
  const [isGoing, startGoing] = useTransition();
  const isForward = useRef(false);

  useEffect(() => {
    const forward = () => {
      isForward.current = true;
      // A transition: the old screen stays until the new one can be drawn.
      startGoing(() => setPlace({ path: window.location.pathname, isBack: false }));
    };
    const back = () => setPlace({ path: window.location.pathname, isBack: true });
    followers.add(forward);
    window.addEventListener('popstate', back);
    // A redirect of the first drawing came before this effect.
    const { pathname } = window.location;
    setPlace((drawn) => (drawn.path === pathname ? drawn : { path: pathname, isBack: false }));
    return () => {
      followers.delete(forward);
      window.removeEventListener('popstate', back);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new path that moves the page.
  useLayoutEffect(() => {
    if (!isForward.current) return;
    isForward.current = false;
    window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [path]);

  return (
    <Here value={{ path: path.replace(/\/+$/, '') || '/', isBack, preload }}>
      {isGoing && <PendingBar />}
      {children}
    </Here>
  );
}

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & {
  readonly to: AppPath;
};

/** A real link, so that it can be copied and opened elsewhere; a plain click navigates within the app. */
export function Link({ to, ...rest }: LinkProps) {
  const preload = usePreload();
  function press(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
      return;
    }
    event.preventDefault();
    navigate(to);
  }
  return (
    <a
      {...rest}
      href={to}
      onClick={press}
      onPointerDown={() => preload(to)}
      onPointerEnter={() => preload(to)}
      onFocus={() => preload(to)}
    />
  );
}

/** Draws nothing and goes elsewhere. */
export function Redirect({ to }: { to: AppPath }) {
  useEffect(() => {
    keepPlace();
    navigate(to, { replace: true });
  }, [to]);
  return null;
}
