import { sanitiseHtml } from '@wallet/client/sanitise-html';
import { useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import type { Markup } from './SafeHtml.tsx';
import styles from './safe-html.module.css';

const css = classNames(styles);

/** The only place where markup from the server becomes elements, through the sanitiser. */
export function SanitisedHtml({ html, values }: Markup) {
  const host = useRef<HTMLDivElement>(null);
  // Before the paint: an empty box would grow under the reader's eyes.
  useLayoutEffect(() => {
    host.current?.replaceChildren(sanitiseHtml(html, values ?? {}));
  }, [html, values]);
  return <div ref={host} className={css('rich')} />;
}
