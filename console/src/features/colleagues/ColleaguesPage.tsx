import { EditingPage } from '#editing/EditingPage.tsx';
import { useText } from '#lib/text.ts';
import { FirstPasswords } from '#ui/FirstPasswords.tsx';
import { AccountList } from './AccountList.tsx';

/** The operator's own people: who has an account of the console. */
export function ColleaguesPage() {
  const text = useText('colleagues');
  return (
    <EditingPage title="colleagues" help={text.help} changes="staff">
      <FirstPasswords />
      <AccountList />
    </EditingPage>
  );
}
