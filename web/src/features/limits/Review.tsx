import { errorText } from '#lib/error-text.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { leaveFocusAround } from '#ui/leave-focus-around.ts';
import { toast } from '#ui/toasts/toast.ts';
import styles from './limits.module.css';
import { keepLimits } from './limits-queries.ts';

const css = classNames(styles);

/** Reminder to look at the limits again, every six months. Setting one answers it too. */
export function Review() {
  const text = useText('limits');
  const keeping = useAction(async () => {
    try {
      await keepLimits();
      toast('ok', text.kept);
    } catch (failure) {
      toast('error', await errorText(failure));
    }
  });
  return (
    <div ref={leaveFocusAround} className={css('state')}>
      <p>{text.review}</p>
      <p className={css('note')}>{text.reviewHelp}</p>
      <Button size="small" busy={keeping.isBusy} onClick={() => void keeping.run()}>
        {text.keep}
      </Button>
    </div>
  );
}
