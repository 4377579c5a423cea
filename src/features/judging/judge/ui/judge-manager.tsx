import { useRevalidator } from 'react-router'
import { useLive } from '#lib/pages/live/use-live.ts'
import { Notice } from '#ui/parts/notice.tsx'
import { FormSection } from '#ui/saving/save-form.tsx'
import { Pagination } from '#ui/tables/pagination.tsx'
import { findInvitationRefusal } from '../invitations/invitation-refusal.ts'
import { IntakeSwitch } from './inviting/intake-switch.tsx'
import { InvitationRows } from './inviting/invitation-rows.tsx'
import { InviteForm } from './inviting/invite-form.tsx'
import type { ShownInvitation, ShownJudges } from './judge-calls.ts'
import { JudgeRows, type Work } from './people/judge-rows.tsx'
import { RoleHoldersNotice } from './people/seat-holders.tsx'
import './judge.css'

interface JudgeManagerProps {
  event: {
    id: string
    timeZone: string
    tracks: readonly { id: string; name: string }[]
    visibility: 'draft' | 'unlisted' | 'public'
    cancelledAt: string | null
  }
  judges: ShownJudges
  invitations: { items: readonly ShownInvitation[]; total: number }
  work: Work | null
}

/** Judges of an event and invitations to judge. */
export function JudgeManager({ event, judges, invitations, work }: JudgeManagerProps) {
  const { isOpen, withoutSeat, page, perPage, total } = judges
  const refusal = findInvitationRefusal(event)
  const { revalidate } = useRevalidator()
  useLive([`event:${event.id}`], () => void revalidate())
  return (
    <>
      <FormSection
        title="Invite judges"
        hint="People who accept become judges and tell us what they can take."
      >
        <IntakeSwitch eventId={event.id} isOpen={isOpen} />
        {refusal ? (
          <Notice tone="warning">{refusal.message}.</Notice>
        ) : (
          isOpen && <InviteForm eventId={event.id} />
        )}
      </FormSection>
      {invitations.total > 0 && (
        <FormSection title="Invitations" hint="Nobody has accepted these yet.">
          <InvitationRows {...invitations} event={event} canInvite={isOpen && !refusal} />
        </FormSection>
      )}
      <section className="mt-6" aria-labelledby="h-judges">
        <h2 id="h-judges" className="mb-4">
          Judges
        </h2>
        {withoutSeat > 0 && <RoleHoldersNotice eventId={event.id} count={withoutSeat} />}
        <JudgeRows {...{ event, work }} judges={judges.items} />
        <Pagination label="Judges" page={page} pages={Math.ceil(total / perPage)} keepScroll />
      </section>
    </>
  )
}
