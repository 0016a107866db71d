import { sanitiseHtml } from '@wallet/client/sanitise-html';
import { useEffect, useRef } from 'react';
import { useText } from '#lib/text.ts';
import styles from './html-preview.module.css';

type HtmlPreviewProps = {
  readonly html: string;
  /** Replaces `%name%`. */
  readonly values?: Readonly<Record<string, string>> | undefined;
};

/** The operator's markup as members will see it: through the same sanitiser. */
export function HtmlPreview({ html, values }: HtmlPreviewProps) {
  const text = useText('content');
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    host.current?.replaceChildren(sanitiseHtml(html, values ?? {}));
  }, [html, values]);
  return (
    <section className={styles['frame']} aria-label={text.preview}>
      <p className={styles['title']}>{text.preview}</p>
      <div ref={host} className={styles['rich']} />
    </section>
  );
}
