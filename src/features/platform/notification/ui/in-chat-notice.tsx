import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import type { ChatReach } from '../contract.ts'

/** Id by which the switches refer to their explanation. */
export const chatNoticeId = 'in-chat'

/** Explains whether notifications go by chat and how to change that; the caller passes the button. */
export function ChatNotice({ inChat, button }: { inChat: ChatReach; button: React.ReactNode }) {
  const { tone, title, text } = notices[inChat]
  return (
    <div id={chatNoticeId}>
      <Notice {...{ tone, title }}>
        <p>{text}</p>
        {inChat === 'unconnected' && (
          <p>
            <Link href="/account#discord">Connect your Discord account</Link>
          </p>
        )}
        {(inChat === 'off' || inChat === 'shut' || inChat === 'on') && <p className="mt-2">{button}</p>}
      </Notice>
    </div>
  )
}

const notices = {
  none: {
    tone: 'info',
    title: 'Nothing goes by chat yet',
    text: 'This site has no chat that can message you, so you can’t choose that column.',
  },
  unconnected: {
    tone: 'info',
    title: 'Hear it in chat',
    text: 'With a connected Discord account you can get any of this as a direct message.',
  },
  off: {
    tone: 'info',
    title: 'Messages in chat are off',
    text: 'Turn them on to get what you choose below as a direct message at Discord, too.',
  },
  shut: {
    tone: 'warning',
    title: 'Discord doesn’t let us message you',
    text: 'So we stopped. In Discord, open the server’s menu, choose Privacy Settings and allow direct messages. Then turn messages on again.',
  },
  on: {
    tone: 'success',
    title: 'We message you at Discord',
    text: 'You get what you choose below as a direct message there. Quiet hours count for them, too.',
  },
} as const
