import { Camera } from 'lucide';
import { useEffect, useId, useState } from 'react';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './verification.module.css';
import { pictureTypes } from './verification-state.ts';

const css = classNames(styles);

type Props = {
  readonly label: string;
  readonly tip: string;
  readonly file: File | null;
  readonly isMissing: boolean;
  readonly isBusy: boolean;
  readonly onPick: (file: File) => void;
};

/** One picture of a document, taken with the phone or chosen from it. */
export function PictureField({ label, tip, file, isMissing, isBusy, onPick }: Props) {
  const { verification: text } = useText('limits');
  const id = useId();
  return (
    <div className={css('field')}>
      <p className={css('label')} id={id}>
        {label}
      </p>
      {file && <Preview file={file} />}
      <label className={css('drop', isMissing && 'wrong')}>
        <input
          type="file"
          className={css('file')}
          accept={pictureTypes.join(',')}
          aria-describedby={id}
          aria-invalid={isMissing}
          disabled={isBusy}
          onChange={(event) => {
            const [picked] = event.currentTarget.files ?? [];
            if (picked) onPick(picked);
            // The same file may be chosen again after it was changed.
            event.currentTarget.value = '';
          }}
        />
        <Icon of={Camera} size={20} />
        <span>{file ? text.chooseOther : text.choose}</span>
      </label>
      <p className={css('note')}>{isMissing ? text.missing : tip}</p>
    </div>
  );
}

/** The chosen picture, read from the phone; its name where the browser cannot draw its kind. */
function Preview({ file }: { readonly file: File }) {
  const [url, setUrl] = useState<string | null>(null);
  const [unseen, setUnseen] = useState<File | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (unseen === file) return <p className={css('note')}>{file.name}</p>;
  return url && <img className={css('preview')} src={url} alt="" onError={() => setUnseen(file)} />;
}
