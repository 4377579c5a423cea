import { announcements, organizerMail } from '#features/event/announcement/api.ts'
import {
  describeCheckIns,
  describeNoticeReach,
} from '#features/event/event/life/notices/describe-notice-reach.ts'
import { roleInvitations } from '#features/event/event/api.ts'
import { entrance, participantLists } from '#features/event/participant/api.ts'
import { judgeInvitations } from '#features/judging/judge/api.ts'
import { timeline } from '#features/event/timeline/api.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { OneOccasion } from '#features/event/event/contract.ts'

/** Reads the data of shared sections, each only where it is shown. */
export async function readManaged(
  ctx: MemberContext,
  which: OneOccasion,
  { tab, url }: { tab: string; url: URL },
) {
  const word = (name: string) => url.searchParams.get(name) || undefined
  const filters = { name: word('search'), status: word('status') as 'enrolled', team: word('team') as 'with' }
  const page = word('page')
  const [schedule, participants, announced, reach, desk, invitations, ofJudges] = await Promise.all([
    timeline.read.getTimelineEvents(ctx, { ...which, perPage: 100 }),
    tab === 'participants'
      ? participantLists.read.getParticipantsForEvent(ctx, { ...which, ...filters, page, perPage: 50 })
      : null,
    tab === 'announcements' ? announcements.read.getAnnouncements(ctx, { ...which, page }) : null,
    tab === 'publish' ? organizerMail.read.getReach(ctx, { ...which, audience: 'enrolled' }) : null,
    tab === 'publish' && 'eventId' in which ? entrance.read.getEntrance(ctx, which) : null,
    tab === 'people' ? roleInvitations.read.getRoleInvitations(ctx, { ...which, perPage: 50 }) : null,
    tab === 'people' && 'eventId' in which
      ? judgeInvitations.read.getJudgeInvitations(ctx, { ...which, perPage: 100 })
      : null,
  ])
  return {
    schedule: schedule.items,
    participants,
    announced,
    invitations,
    openJudgeInvitations: ofJudges?.items.filter(({ status }) => status === 'pending').length,
    filters,
    noticed: reach ? describeNoticeReach(reach) : '',
    checkedIn: desk ? describeCheckIns(desk.checkedIn) : '',
  }
}

export type Managed = Awaited<ReturnType<typeof readManaged>>
