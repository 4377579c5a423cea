import { useLive } from '#lib/pages/live/use-live.ts'
import { toDraft } from './draft/draft.ts'
import { getOwnSubmission, getSubmission } from './draft/draft-calls.ts'
import type { useDraft } from './draft/use-draft.ts'

interface News {
  draft: ReturnType<typeof useDraft>
  event: { id: string }
  teamId: string
  onPlaceChanged: () => void
}

/**
 * Merges changes saved by other members into the form. Reloads the page if the viewer can no longer edit, or
 * has another team or submission. Does nothing if a request fails.
 */
export function useTeamNews({ draft: { saving, latest, take }, event, teamId, onPlaceChanged }: News) {
  const refresh = async () => {
    const ownSubmission = await getOwnSubmission({ eventId: event.id }).catch(() => null)
    if (!ownSubmission) return
    const isElsewhere =
      !ownSubmission.canEdit ||
      ownSubmission.teamId !== teamId ||
      (latest && ownSubmission.submissionId !== latest.id)
    if (isElsewhere) onPlaceChanged()
    if (isElsewhere || !ownSubmission.submissionId) return
    const storedSubmission = await getSubmission({ id: ownSubmission.submissionId }).catch(() => null)
    if (!storedSubmission || (storedSubmission.version ?? 0) <= (latest?.version ?? -1)) return
    take(storedSubmission)
    saving.receive({ values: toDraft(storedSubmission), version: storedSubmission.version ?? 0 })
  }
  useLive([`event:${event.id}`, `team:${teamId}`], () => void refresh())
}
