import { lazyScreen } from '#lib/lazy-screen.tsx';
import { useOptions } from '#lib/reading/use-lookup.ts';
import { usePath } from '#lib/router.tsx';
import { Optional } from '#ui/feedback/Part.tsx';

const ChatWidget = lazyScreen(() => import('#features/chat/ChatWidget.tsx'), 'ChatWidget');
const NoticesBell = lazyScreen(() => import('#features/notices/NoticesBell.tsx'), 'NoticesBell');

const InstallCard = lazyScreen(() => import('#features/notices/InstallCard.tsx'), 'InstallCard');

/** Parts around the screen that can wait: a member's notices, and the chat, if the operator offers it. */
export function ShellExtras() {
  const lookup = useOptions('GET /api/lookup/enableChatWidget');
  const path = usePath();
  const isMember = path.startsWith('/user/');
  const hasChat = lookup.kind === 'loaded' && lookup.reply.enableChatWidget;
  return (
    <>
      {isMember && (
        <Optional>
          <NoticesBell />
        </Optional>
      )}
      {path === '/user/home' && (
        <Optional>
          <InstallCard />
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
