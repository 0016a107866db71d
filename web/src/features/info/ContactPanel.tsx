import { MessageCircle } from 'lucide';
import { errorText } from '#lib/error-text.ts';
import { useOptions } from '#lib/reading/use-lookup.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { LoadError } from '#ui/feedback/LoadError.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Icon } from '#ui/Icon.tsx';
import { SafeHtml } from '#ui/SafeHtml.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { ContactQr } from './ContactQr.tsx';
import styles from './contact-panel.module.css';
import { HelpLines } from './HelpLines.tsx';

const css = classNames(styles);

/** Ways to reach the staff: the chat where there is one, and the link everywhere. */
export function ContactPanel() {
  const text = useText('info');
  const contact = useOptions('GET /api/lookup/contact');
  const chat = useOptions('GET /api/lookup/enableChatWidget');
  const info = useOptions('GET /api/lookup/info');
  const hasChat = chat.kind === 'loaded' && chat.reply.enableChatWidget;
  return (
    <section className={css('screen')}>
      <h1>{text.contact}</h1>
      {contact.kind === 'loading' && <Skeleton height={220} radius={22} />}
      {contact.kind === 'failed' && <LoadError onRetry={contact.retry} />}
      {contact.kind === 'loaded' && (
        <div className={css('card')}>
          <SafeHtml html={contact.reply.contactText} />
          <ContactQr image={contact.reply.lineQR} name={contact.reply.lineName} />
          {hasChat && <StartChat />}
          {contact.reply.lineLink && (
            <a
              className={css('link', !hasChat && 'only')}
              href={contact.reply.lineLink}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon of={MessageCircle} size={20} />
              LINE {contact.reply.lineName}
            </a>
          )}
        </div>
      )}
      <HelpLines />
      <p className={css('small')}>
        {text.version(import.meta.env.VITE_VERSION)}
        {info.kind === 'loaded' && (
          <>
            <br />
            {info.reply.licence}
          </>
        )}
      </p>
    </section>
  );
}

function StartChat() {
  const text = useText('info');
  const starting = useAction(async () => {
    try {
      await (await import('#lib/open-support-chat.ts')).openChat();
    } catch (failure) {
      toast('error', await errorText(failure));
    }
  });
  return (
    <Button
      tone="gold"
      icon={<Icon of={MessageCircle} size={20} />}
      busy={starting.isBusy}
      onClick={() => void starting.run()}
    >
      {text.startChat}
    </Button>
  );
}
