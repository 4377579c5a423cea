import { href } from 'react-router'
import { useViewer } from '#features/people/auth/ui/use-viewer.ts'
import { organizerMail } from '#features/event/announcement/api.ts'
import { MutesSection } from '#features/event/announcement/ui/mutes-section.tsx'
import { ChatSwitch } from '#features/event/chat/ui/chat-switch.tsx'
import { notified, rhythms } from '#features/platform/notification/api.ts'
import { ChoicesTable } from '#features/platform/notification/ui/choices-table.tsx'
import { ChatNotice } from '#features/platform/notification/ui/in-chat-notice.tsx'
import { Presets } from '#features/platform/notification/ui/presets.tsx'
import { RhythmForm } from '#features/platform/notification/ui/rhythm-form.tsx'
import { useSendsMail } from '#lib/use-sends-mail.ts'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { loadForMember } from '#lib/pages/require-session.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import type { Route } from './+types/notification-choices.ts'

export const handle = page({ audience: 'one', query: [] })

export const loader = loadForMember(async (session) => {
  const [{ topics, preset, isSubscribed, inChat }, digestRhythm, mutes] = await Promise.all([
    notified.read.getChoices(session, {}),
    rhythms.read.getRhythm(session, {}),
    organizerMail.read.getMutes(session, { perPage: 100 }),
  ])
  return { topics, preset, isSubscribed, inChat, rhythm: digestRhythm, mutes }
})

export const meta = unlistedMeta(
  'Notification settings',
  'What you want to be told, and whether on the site, by e-mail or in chat.',
)

export default function NotificationChoicesPage({ loaderData }: Route.ComponentProps) {
  const { topics, preset, isSubscribed, inChat, rhythm, mutes } = loaderData
  const userName = useViewer()?.userName
  const sendsMail = useSendsMail()
  return (
    <div className="wrap pb-16">
      <PageHead
        title="Notification settings"
        lede={
          <>
            On the site it appears under your <Link href="/notifications">notifications</Link>. Each switch
            saves at once.
          </>
        }
      />
      <div className="stack mb-6">
        {!sendsMail && <Notice>This site sends no e-mail yet. Your choices apply once it does.</Notice>}
        {!isSubscribed && userName && (
          <Notice title="News by e-mail is off">
            <p>
              The e-mails marked below are off.{' '}
              <Link href={href('/u/:handle/edit', { handle: `@${userName}` })}>
                Turn it on in your profile
              </Link>
            </p>
          </Notice>
        )}
        <ChatNotice inChat={inChat} button={<ChatSwitch isOn={inChat === 'on'} />} />
      </div>
      <Presets preset={preset} />
      <ChoicesTable {...{ topics, isSubscribed, inChat }} />
      <RhythmForm {...{ rhythm, inChat }} />
      <MutesSection mutes={mutes} />
    </div>
  )
}
