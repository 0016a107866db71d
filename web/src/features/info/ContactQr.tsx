import { useState } from 'react';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './contact-panel.module.css';

const css = classNames(styles);
const localImage = '/contact-qr.png';

/** The chat app's QR: the operator's, else the site's own file, else nothing. */
export function ContactQr({ image, name }: { image: string | null; name: string }) {
  const text = useText('info');
  const [sources, setSources] = useState(image ? [image, localImage] : [localImage]);
  const [source] = sources;
  if (!source) return null;
  return (
    <img
      className={css('qr')}
      src={source}
      width={180}
      height={180}
      alt={text.qrOf(name)}
      onError={() => setSources((left) => left.slice(1))}
    />
  );
}
