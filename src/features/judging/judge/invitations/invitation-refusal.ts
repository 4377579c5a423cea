import { describePause } from '#features/event/event/life/pause-state.ts'
import { describePublishFirst } from '#features/event/event/people/invitations/role-texts.ts'

interface EventState {
  visibility: 'draft' | 'unlisted' | 'public'
  cancelledAt: Date | string | null
}

/**
 * Returns why nobody can be invited to judge, in the words of the API and of the screen; null if invitations
 * are possible.
 */
export function findInvitationRefusal({ visibility, cancelledAt }: EventState) {
  if (cancelledAt) return { code: 'cancelled', message: describePause('cancelled', 'event') }
  if (visibility === 'draft') return { code: 'draft', message: describePublishFirst('event') }
  return null
}
