import { isLanguage, type Language, languageNames, languages } from '@wallet/contract/languages';
import { Globe, LogOut } from 'lucide';
import { textOfCode } from '#lib/error-text.ts';
import { useLanguage } from '#lib/language.ts';
import { useOptions } from '#lib/reading/use-lookup.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Menu } from '#ui/buttons/Menu.tsx';
import { classNames } from '#ui/class-names.ts';
import { PendingBar } from '#ui/feedback/PendingBar.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Mark } from '#ui/Mark.tsx';
import { toast } from '#ui/toasts/toast.ts';
import styles from './top-bar.module.css';

const css = classNames(styles);

const items = languages.map((value) => ({ value, label: languageNames[value], lang: value }));

/** The operator's name, the language, and for members the log-out button. */
export function TopBar({ onLogOut }: { onLogOut?: () => void }) {
  const text = useText('core');
  const language = useLanguage();
  const info = useOptions('GET /api/lookup/info');
  const choose = useAction(async (chosen: Language) => {
    try {
      await (await import('#lib/switch-language.ts')).switchLanguage(chosen);
    } catch {
      toast('error', await textOfCode('NETWORK'));
    }
  });
  return (
    <header className={css('bar', onLogOut && 'leaving')}>
      {choose.isBusy && <PendingBar />}
      <div className={css('inner')}>
        <Mark size="small" />
        <p className={css('name')}>{info.kind === 'loaded' ? info.reply.name : null}</p>
        <Menu
          label={text.language}
          icon={<Icon of={Globe} size={22} />}
          items={items}
          current={language}
          onChoose={(value) => isLanguage(value) && void choose.run(value)}
        />
        {onLogOut && (
          <IconButton
            label={text.logout}
            icon={<Icon of={LogOut} size={22} />}
            onClick={onLogOut}
          />
        )}
      </div>
    </header>
  );
}
