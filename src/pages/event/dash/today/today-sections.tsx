import { AnnouncementList } from '#features/event/announcement/ui/announcement-list.tsx'
import { HiddenNotice } from '#features/event/submission/ui/hidden-notice.tsx'
import { TeamNotices } from '#features/event/team/ui/team-notices.tsx'
import { FreshFeedback } from '#features/judging/review/ui/feedback/fresh-feedback.tsx'
import { DevpostOffers } from '#features/operations/devpost/ui/devpost-offers.tsx'
import { useSendsMail } from '#lib/use-sends-mail.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { getDashPath } from '../data/dash-pages.ts'
import type { DashData } from '../data/load-dash.ts'
import { MailedOffer } from '../team/mailed-offer.tsx'
import { NextSteps } from './next-steps.tsx'
import { OnHold } from './on-hold.tsx'
import { ReviewSection } from './review-section.tsx'

/** Today for participants: announcements first, then the next steps, and what waits for them. */
export function TodaySections({ data }: { data: DashData }) {
  const hasNews = (data.board?.announcements.length ?? 0) > 0
  return (
    <>
      <MailedOffer data={data} />
      <DevpostOffers eventId={data.event.id} />
      {data.wishes && <TeamNotices notices={data.wishes.notices} />}
      {data.team?.team.submission?.isHidden && <HiddenNotice event={data.event} />}
      {data.team && <FreshFeedback team={data.team.team} />}
      <UnreadLine data={data} />
      {hasNews && <Announcements data={data} />}
      <NextStepsSection data={data} />
      <ReviewSection data={data} />
      {!hasNews && <Announcements data={data} />}
    </>
  )
}

function Announcements({ data: { board, event } }: { data: DashData }) {
  if (!board) return null
  return <AnnouncementList {...board} timeZone={event.timeZone} which={{ eventId: event.id }} foldsEarlier />
}

/** One line about unread messages in the team's room. */
function UnreadLine({ data: { unread, event } }: { data: DashData }) {
  if (unread === 0) return null
  return (
    <p>
      <Link href={getDashPath(event.slug, 'room')}>
        {unread === 1 ? 'One unread message' : `${unread > 99 ? '99+' : unread} unread messages`} in your
        team’s room
      </Link>
    </p>
  )
}

/** Next steps, or why there are none. */
function NextStepsSection({ data }: { data: DashData }) {
  const { paused, isIn } = data
  if (paused && (isIn || paused === 'cancelled')) return <OnHold data={data} />
  return isIn ? <NextSteps data={data} /> : <WaitingNotice data={data} />
}

/** Notice to an enrolled person that the organizers haven't decided yet, or have declined the enrollment. */
function WaitingNotice({ data: { own } }: { data: DashData }) {
  const sendsMail = useSendsMail()
  if (own?.me.declinedAt)
    return (
      <Notice tone="warning" title="Not accepted">
        The organizers couldn’t accept your enrollment this time.
      </Notice>
    )
  return (
    <Notice tone="warning" title="Waiting for approval">
      The organizers look at every enrollment. {sendsMail ? 'We’ll e-mail you' : 'You’ll see it here'} when
      you’re in; then you can join a team.
    </Notice>
  )
}
