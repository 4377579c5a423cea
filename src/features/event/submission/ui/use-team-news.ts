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
 * Merges changes saved by other members into the form. Reloads the page only if the team's permissions have
 * changed; does nothing while offline.
 */
export function useTeamNews({ draft: { saving, latest, take }, event, teamId, onPlaceChanged }: News) {
  const look = async () => {
    const own = await getOwnSubmission({ eventId: event.id }).catch(() => null)
    if (!own) return
    const isElsewhere = !own.canEdit || own.teamId !== teamId || (latest && own.submissionId !== latest.id)
    if (isElsewhere) onPlaceChanged()
    if (isElsewhere || !own.submissionId) return
    const stored = await getSubmission({ id: own.submissionId }).catch(() => null)
    if (!stored || (stored.version ?? 0) <= (latest?.version ?? -1)) return
    take(stored)
    saving.receive({ values: toDraft(stored), version: stored.version ?? 0 })
  }
  useLive([`event:${event.id}`, `team:${teamId}`], () => void look())
}
