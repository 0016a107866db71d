import { useText } from '#lib/text.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Notes } from './Notes.tsx';
import { People } from './People.tsx';
import styles from './shift.module.css';

/** Page of the shift: staff users who are here, the work each has taken, and notes for the next shift. */
export function ShiftPage() {
  const { pages } = useText('core');
  const text = useText('shift');
  return (
    <>
      <PageHeader title={pages.shift} help={text.help} />
      <div className={styles['columns']}>
        <People />
        <Notes />
      </div>
    </>
  );
}
