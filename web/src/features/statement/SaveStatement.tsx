import { serverNow } from '@wallet/client/server-clock';
import { Download } from 'lucide';
import { keepFile } from '#lib/device/keep-file.ts';
import { useUnit } from '#lib/money/unit.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/Icon.tsx';
import { toast } from '#ui/toasts/toast.ts';
import styles from './statement.module.css';
import type { StatementFilters } from './statement-state.ts';
import { useStatementText } from './use-statement-words.ts';

const css = classNames(styles);

/** Saves every entry of the chosen days, on all pages, as a file for a spreadsheet. */
export function SaveStatement({ filters }: { filters: StatementFilters }) {
  const text = useText('statement');
  const core = useText('core');
  const words = useStatementText();
  const unit = useUnit();
  const save = useAction(async () => {
    try {
      const { statementFile } = await import('./statement-file.ts');
      const labels = { text, words, amount: `${core.amount} (${unit})` };
      await keepFile(await statementFile(filters, { labels, nowMs: serverNow() }));
    } catch {
      toast('error', text.saveFailed);
    }
  });
  return (
    <Button
      size="small"
      tone="ghost"
      className={css('save')}
      icon={<Icon of={Download} size={16} />}
      busy={save.isBusy}
      onClick={() => void save.run()}
    >
      {text.saveFile}
    </Button>
  );
}
