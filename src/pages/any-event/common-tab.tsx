import { AnnouncementManager } from '#features/event/announcement/ui/announcement-manager.tsx'
import { WriteButton } from '#features/event/announcement/ui/write-button.tsx'
import { PeopleEditor } from '#features/event/event/ui/manage/people/people-editor.tsx'
import type { PersonInRole } from '#features/event/event/people/role.ts'
import { ParticipantManager } from '#features/event/participant/ui/people/participant-manager.tsx'
import { ScheduleEditor } from '#features/event/timeline/ui/schedule-editor.tsx'
import type { ManagedData } from './managed-data.ts'
import type { OneEventId } from '#features/event/stream/ids.ts'

interface CommonTabProps extends ManagedData {
  tab: 'people' | 'schedule' | 'participants' | 'announcements'
  which: OneEventId
  people: readonly PersonInRole[]
  timeZone: string
  visibility: 'draft' | 'unlisted' | 'public'
  cancelledAt: string | null
  /** Path of the list of judges; absent for streams, which have none. */
  judgesPath?: string
  onChanged: () => void
}

/** Sections shared by the management of events and streams. */
export function CommonTab({ tab, which, people, timeZone, visibility, ...props }: CommonTabProps) {
  const { schedule, participants, announced, invitations, openJudgeInvitations = 0, filters } = props
  const { judgesPath, onChanged } = props
  switch (tab) {
    case 'people':
      return (
        invitations && (
          <PeopleEditor
            {...{ which, people, timeZone, invitations, onChanged }}
            isDraft={visibility === 'draft'}
            isCancelled={props.cancelledAt !== null}
            judges={judgesPath ? { path: judgesPath, openInvitations: openJudgeInvitations } : undefined}
            inviteJudge={'eventId' in which ? (recipient) => inviteJudge(which, recipient) : undefined}
          />
        )
      )
    case 'schedule':
      return <ScheduleEditor {...{ which, people, timeZone, onChanged }} items={schedule} />
    case 'participants':
      return (
        participants && (
          <ParticipantManager
            {...{ which, filters }}
            list={participants}
            zone={timeZone}
            renderActions={(participantIds) => <WriteButton {...{ which, participantIds }} />}
            onSaved={onChanged}
          />
        )
      )
    case 'announcements':
      return announced && <AnnouncementManager {...{ which, timeZone, onChanged }} list={announced} />
  }
}

/** Invites a judge by a separate kind of invitation, whose code is loaded on first use. */
async function inviteJudge(target: { eventId: string }, recipient: { email: string } | { userName: string }) {
  const { inviteToJudge } = await import('#features/judging/judge/ui/inviting/invite-several.ts')
  return inviteToJudge(target.eventId, recipient)
}
