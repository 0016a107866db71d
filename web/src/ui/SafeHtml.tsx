import { useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './safe-html.module.css';

const css = classNames(styles);

type Props = {
  /** Markup from the operator. */
  readonly html: string;
  /** Values for `%name%`, inserted as text: `{ percentFail: '10' }`. */
  readonly values?: Readonly<Record<string, string>>;
};

/** The only place where markup from the server becomes elements, through the sanitiser. */
export function SafeHtml({ html, values }: Props) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isCurrent = true;
    void import('@wallet/client/sanitise-html').then(({ sanitiseHtml }) => {
      if (isCurrent) host.current?.replaceChildren(sanitiseHtml(html, values ?? {}));
    });
    return () => {
      isCurrent = false;
    };
  }, [html, values]);
  return <div ref={host} className={css('rich')} />;
}
