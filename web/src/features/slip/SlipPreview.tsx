import { useEffect, useState } from 'react';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './slip.module.css';

const css = classNames(styles);

/** The chosen picture, read from the phone; its name where the browser cannot draw its kind. */
export function SlipPreview({ file }: { file: File }) {
  const text = useText('slip');
  const [url, setUrl] = useState<string | null>(null);
  const [unseen, setUnseen] = useState<File | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <div className={css('preview')}>
      {unseen === file && <p className={css('note')}>{file.name}</p>}
      {url && unseen !== file && (
        <img src={url} alt={text.preview} onError={() => setUnseen(file)} />
      )}
    </div>
  );
}
