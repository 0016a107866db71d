import { useText } from '#lib/text.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Notes } from './Notes.tsx';
import { People } from './People.tsx';
import styles from './shift.module.css';

/** Who is here, what each has taken, and what one shift leaves to the next. */
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
