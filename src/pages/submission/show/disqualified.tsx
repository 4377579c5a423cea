import { useQuery } from '@tanstack/react-query'
import { useSession } from '#features/people/auth/ui/use-session.ts'
import { DisqualifiedNotice } from '#features/operations/moderation/ui/disqualified-notice.tsx'
import { findDisqualification } from '#features/operations/moderation/ui/find-disqualification.ts'
import { getOwnMeasures } from '#features/operations/moderation/ui/moderation-calls.ts'
import type { SubmissionData } from '../show.tsx'

/** Tells the team if its project is disqualified. Loads by itself, because the page is the same for everyone. */
export function Disqualified({ submission }: { submission: SubmissionData['submission'] }) {
  const { data: session } = useSession()
  const { data: measures } = useQuery({
    queryKey: ['own-measures', submission.id, session?.account.id],
    queryFn: () => getOwnMeasures({ subjectId: submission.id, perPage: '100' }),
  })
  const measure = measures && findDisqualification(measures.items)
  return measure ? <DisqualifiedNotice measure={measure} zone={submission.event.timeZone} /> : null
}
