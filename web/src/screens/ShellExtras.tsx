import { lazyScreen } from '#lib/lazy-screen.tsx';
import { useOptions } from '#lib/reading/use-lookup.ts';
import { usePath } from '#lib/router.tsx';
import { Optional } from '#ui/feedback/Part.tsx';

const ChatWidget = lazyScreen(() => import('#features/chat/ChatWidget.tsx'), 'ChatWidget');
const NoticesBell = lazyScreen(() => import('#features/notices/NoticesBell.tsx'), 'NoticesBell');

/** Parts around the screen that can wait: a member's notices, and the chat, if the operator offers it. */
export function ShellExtras() {
  const lookup = useOptions('GET /api/lookup/enableChatWidget');
  const isMember = usePath().startsWith('/user/');
  const hasChat = lookup.kind === 'loaded' && lookup.reply.enableChatWidget;
  return (
    <>
      {isMember && (
        <Optional>
          <NoticesBell />
        </Optional>
      )}
      {hasChat && (
        <Optional>
          <ChatWidget />
        </Optional>
      )}
    </>
  );
}
