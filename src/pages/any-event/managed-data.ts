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
import type { OneEventId } from '#features/event/stream/ids.ts'

/**
 * Loads the data of the management tabs that events and streams share. Except for the schedule, each part is
 * loaded only for its own tab.
 */
export async function loadManagedData(
  ctx: MemberContext,
  target: OneEventId,
  { tab, url }: { tab: string; url: URL },
) {
  const readParam = (name: string) => url.searchParams.get(name) || undefined
  const filters = {
    name: readParam('search'),
    status: readParam('status') as 'enrolled',
    team: readParam('team') as 'with',
  }
  const page = readParam('page')
  const [schedule, participants, announcementList, noticeReach, checkInCounts, invitations, judgeData] =
    await Promise.all([
      timeline.read.getTimelineEvents(ctx, { ...target, perPage: 100 }),
      tab === 'participants'
        ? participantLists.read.getParticipantsForEvent(ctx, { ...target, ...filters, page, perPage: 50 })
        : null,
      tab === 'announcements' ? announcements.read.getAnnouncements(ctx, { ...target, page }) : null,
      tab === 'publish' ? organizerMail.read.getReach(ctx, { ...target, audience: 'enrolled' }) : null,
      tab === 'publish' && 'eventId' in target ? entrance.read.getEntrance(ctx, target) : null,
      tab === 'people' ? roleInvitations.read.getRoleInvitations(ctx, { ...target, perPage: 50 }) : null,
      tab === 'people' && 'eventId' in target
        ? judgeInvitations.read.getJudgeInvitations(ctx, { ...target, perPage: 100 })
        : null,
    ])
  return {
    schedule: schedule.items,
    participants,
    announced: announcementList,
    invitations,
    openJudgeInvitations: judgeData?.items.filter(({ status }) => status === 'pending').length,
    filters,
    noticed: noticeReach ? describeNoticeReach(noticeReach) : '',
    checkedIn: checkInCounts ? describeCheckIns(checkInCounts.checkedIn) : '',
  }
}

export type ManagedData = Awaited<ReturnType<typeof loadManagedData>>
