import { Badge } from '#ui/parts/badge.tsx'
import type { ShownCard } from './moderation-calls.ts'

export function StateBadge({ state }: Pick<ShownCard, 'state'>) {
  return <Badge tone={tones[state]}>{stateLabels[state]}</Badge>
}

const tones = { shown: 'success', hidden: 'warning', unseen: 'grey', gone: 'grey' } as const
const stateLabels = { shown: 'Shown', hidden: 'Hidden', unseen: 'Not public', gone: 'Deleted' }
