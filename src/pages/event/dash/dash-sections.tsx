import { AnnouncementList } from '#features/event/announcement/ui/announcement-list.tsx'
import { DevpostOffers } from '#features/operations/devpost/ui/devpost-offers.tsx'
import { href } from 'react-router'
import { DiscordCard } from '#features/event/chat/ui/discord-card.tsx'
import { isShown } from '#features/event/chat/ui/is-shown.ts'
import { OwnRoles } from '#features/event/event/ui/people/own-roles.tsx'
import { CheckInCard } from '#features/event/participant/ui/check-in/check-in-card.tsx'
import { FreshFeedback } from '#features/judging/review/ui/feedback/fresh-feedback.tsx'
import { HelpSection } from '#features/event/help/ui/help-section.tsx'
import { QuestionSection } from '#features/event/question/ui/question-section.tsx'
import { RoomSection } from '#features/event/room/ui/room-section.tsx'
import { useRoomUnread } from '#features/event/room/ui/use-room-unread.ts'
import { TeamNotices } from '#features/event/team/ui/team-notices.tsx'
import { useSendsMail } from '#lib/use-sends-mail.ts'
import { HiddenNotice } from '#features/event/submission/ui/hidden-notice.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { SectionTabs } from '#ui/navigation/section-tabs.tsx'
import type { DashData } from '../dash.tsx'
import { AskOrganizers } from '../show/ask-organizers.tsx'
import { FindSection } from './finding/find-section.tsx'
import { MailedOffer } from './team/mailed-offer.tsx'
import { OnHold } from './on-hold.tsx'
import { NewestAnnouncement } from './newest-announcement.tsx'
import { NextSteps } from './next-steps.tsx'
import { ProfileFigures } from './profile-figures.tsx'
import { RailSchedule } from './rail-schedule.tsx'
import { ReviewSection } from './review-section.tsx'
import { TeamSection } from './team/team-section.tsx'

/** All sections for participants, with their own navigation. */
export function DashSections({ data }: { data: DashData }) {
  const unread = useRoomUnread(data.team?.team.id, data.team?.room.unread ?? 0)
  const hasMain = hasTeamSection(data) || data.queue !== null || data.asked !== null
  const tabs = [
    ...(data.isIn && !data.paused ? [{ id: 'next', label: 'What to do next' }] : []),
    ...(data.queue ? [{ id: 'review', label: 'To review' }] : []),
    ...(hasTeamSection(data) ? [{ id: 'team', label: 'My team' }] : []),
    ...(data.team ? [{ id: 'room', label: roomLabel(unread) }] : []),
    ...(data.finding ? [{ id: 'find', label: data.team ? 'Find members' : 'Find a team' }] : []),
    ...(hasHelp(data) ? [{ id: 'help', label: 'Help' }] : []),
    ...(data.asked ? [{ id: 'questions', label: 'Questions' }] : []),
    ...(data.board?.entrance ? [{ id: 'check-in', label: 'Check-in' }] : []),
    ...(data.board ? [{ id: 'announcements', label: 'Announcements' }] : []),
    { id: 'schedule', label: 'Schedule' },
    { id: 'profile', label: 'You' },
  ]
  return (
    <>
      <SectionTabs tabs={tabs} label="Sections of the dashboard" />
      <div className="wrap dash-body">
        <MailedOffer data={data} />
        <DevpostOffers eventId={data.event.id} />
        {data.wishes && <TeamNotices notices={data.wishes.notices} />}
        <NewestAnnouncement data={data} />
        {data.team?.team.submission?.isHidden && <HiddenNotice event={data.event} />}
        {data.team && <FreshFeedback team={data.team.team} />}
        <NextStepsSection data={data} />
        <div className={hasMain ? 'with-rail' : 'dash-waiting'}>
          {hasMain && (
            <div className="dash-main">
              <ReviewSection data={data} />
              {hasTeamSection(data) && <TeamSection data={data} />}
              {data.team && (
                <RoomSection teamId={data.team.team.id} first={data.team.room} zone={data.event.timeZone} />
              )}
              {data.finding && <FindSection data={data} finding={data.finding} />}
              <QuestionsSection data={data} />
            </div>
          )}
          <div className="dash-side">
            {data.board?.entrance && <CheckInCard entrance={data.board.entrance} />}
            <ChatCard data={data} />
            {data.board && (
              <AnnouncementList
                {...data.board}
                timeZone={data.event.timeZone}
                which={{ eventId: data.event.id }}
              />
            )}
            <RailSchedule data={data} />
            <AskOrganizers people={data.event.people} />
            <ProfileFigures data={data} />
            <EventRoles data={data} />
          </div>
        </div>
      </div>
    </>
  )
}

/** The viewer's chat account, if the event's teams have chat rooms. */
function ChatCard({ data: { chat, event } }: { data: DashData }) {
  if (!chat || !isShown(chat)) return null
  // Existing rooms stay if the event no longer creates rooms for new teams.
  if (!chat.hasRooms && !chat.room?.isIn) return null
  return (
    <section id="chat" aria-labelledby="h-chat">
      <SectionHead id="h-chat" title="Discord" small />
      <DiscordCard connection={chat} back={href('/event/:slug/dash', { slug: event.slug })} />
    </section>
  )
}

/** Lists the viewer's roles in the event, each with a button to leave it. */
export const EventRoles = ({ data: { event, isJudge } }: { data: DashData }) => (
  <OwnRoles
    title={event.title}
    roles={event.viewer?.ownRoles}
    judgedSlug={isJudge ? event.slug : undefined}
  />
)

/** Questions and requests for help, for everyone who asks or answers. */
export function QuestionsSection({ data }: { data: DashData }) {
  const { asked, event, isIn } = data
  if (!asked) return null
  const { id: eventId, slug, timeZone: zone } = event
  const isHelping = hasHelp(data)
  return (
    <>
      {isHelping && <HelpSection {...{ eventId, slug }} first={asked.help} zone={zone} />}
      <QuestionSection eventId={eventId} first={asked.questions} canAsk={isIn} zone={zone} />
    </>
  )
}

/** Whether to show help; after the event only if a request is still open. */
export const hasHelp = ({ asked, hasEnded }: DashData) =>
  asked !== null && (!hasEnded || asked.help.own !== null || asked.help.queue.length > 0)

const roomLabel = (unread: number) =>
  unread === 0 ? 'Team room' : `Team room (${unread > 99 ? '99+' : unread})`

/**
 * Whether to show the team section to an approved participant: always with a team, otherwise unless the event
 * is canceled.
 */
const hasTeamSection = ({ isIn, team, paused }: DashData) => isIn && (team !== null || paused !== 'cancelled')

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
