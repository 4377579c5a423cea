import { canManageEvent, type EventRoles } from '#features/event/event/policy.ts'
import { policy } from '#lib/contract/policy.ts'

interface CountedEvent extends EventRoles {
  visibility: 'draft' | 'unlisted' | 'public'
}

/**
 * Allows reading the statistics of one event, or of everything public (null): MENTOR may read public ones, an
 * event manager those of their event, ADMIN all.
 */
export const readFigures = policy<CountedEvent | null>(
  'reads figures',
  (viewer, event) =>
    (event !== null && canManageEvent(viewer, event)) ||
    viewer?.role === 'ADMIN' ||
    (viewer?.role === 'MENTOR' && (event === null || event.visibility === 'public')),
  'Statistics are for mentors and administrators',
)
