import { useEffect, useState } from 'react';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './slip.module.css';

const css = classNames(styles);

/** The chosen picture, read from the phone. */
export function SlipPreview({ file }: { file: File }) {
  const text = useText('slip');
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return <div className={css('preview')}>{url && <img src={url} alt={text.preview} />}</div>;
}
