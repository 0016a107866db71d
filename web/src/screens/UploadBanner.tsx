import { backgroundUploads } from '#lib/calls/background-uploads.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './shell.module.css';

const css = classNames(styles);

/** Shows how far something got whose sheet was closed. */
export function UploadBanner() {
  const work = backgroundUploads.use();
  if (!work) return null;
  const { label, share } = work;
  return (
    <p className={css('underway')}>
      {label}
      <progress aria-label={label} max={1} {...(share === null ? {} : { value: share })} />
    </p>
  );
}
