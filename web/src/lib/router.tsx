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
import { Going } from '#ui/feedback/Going.tsx';
import { keepPlace, type MemberAddress } from './came-for.ts';
import type { AppPath } from './screens.ts';

/** The address bar is the only state there is; what is here follows it. */

type Place = {
  readonly path: string;
  /** The browser's way back, or forward again, led here. */
  readonly isBack: boolean;
  readonly preload: (path: string) => void;
};

const Here = createContext<Place>({ path: '/', isBack: false, preload: () => {} });
/** Told of every way on within the app; the browser tells of the ways back itself. */
export const followers = new Set<() => void>();

/** Asked before the app goes on; whoever answers true has gone there in a way of its own. */
export const goingOn: { instead: (to: AppPath) => boolean } = { instead: () => false };

/** Goes to a screen; works outside of components too. */
export function navigate(to: AppPath | MemberAddress, { replace = false } = {}): void {
  if (!replace && goingOn.instead(to as AppPath)) return;
  if (replace) window.history.replaceState(null, '', to);
  else window.history.pushState(null, '', to);
  for (const follow of followers) follow();
}

/** The path shown, without a slash at its end. */
export function usePath(): string {
  return use(Here).path;
}

/** The path shown, and whether the browser's way through the history led to it. */
export function usePlace(): Pick<Place, 'path' | 'isBack'> {
  return use(Here);
}

type RouterProps = {
  /** The path of the first drawing; at build time there is no address bar. */
  readonly path: string;
  /** Fetches a screen when a link to it is about to be pressed. */
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
      {isGoing && <Going />}
      {children}
    </Here>
  );
}

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & {
  readonly to: AppPath;
};

/** A real link, so that it can be copied and opened elsewhere; a plain press stays in the app. */
export function Link({ to, ...rest }: LinkProps) {
  const { preload } = use(Here);
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
