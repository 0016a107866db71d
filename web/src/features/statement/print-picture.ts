import { classNames } from '#ui/class-names.ts';
import styles from './print-picture.module.css';

const css = classNames(styles);

/** Prints a picture alone on its page, without the screen. */
export async function printPicture(picture: File): Promise<void> {
  const image = new Image();
  image.src = URL.createObjectURL(picture);
  await image.decode();
  const hold = document.createElement('div');
  hold.className = css('hold');
  hold.append(image);
  document.body.append(hold);
  window.addEventListener(
    'afterprint',
    () => {
      hold.remove();
      URL.revokeObjectURL(image.src);
    },
    { once: true },
  );
  window.print();
}
