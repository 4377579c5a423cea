import { Badge } from '#ui/parts/badge.tsx'
import type { AnswerOf } from '#lib/contract/contract.ts'
import type { applicationContract } from '../contract.ts'

type ApplicationState = Pick<AnswerOf<typeof applicationContract, 'getApplication'>, 'status' | 'isQueued'>

const badgesByStatus = {
  submitted: { tone: 'warning', word: 'Waiting for review' },
  published: { tone: 'success', word: 'Published' },
  rejected: { tone: 'danger', word: 'Needs a change' },
  hidden: { tone: 'grey', word: 'Taken down' },
} as const

/** Badge with the state of an application, for its owner and ADMIN. */
export function StateBadge({ status, isQueued }: ApplicationState) {
  const { tone, word } = badgesByStatus[status]
  const change = status === 'published' && isQueued ? ', change waiting for review' : ''
  return <Badge tone={tone}>{word + change}</Badge>
}
