import { Badge } from '#ui/parts/badge.tsx'
import type { Account } from '../../contract.ts'

const roles = { USER: 'Member', MENTOR: 'Mentor', ADMIN: 'Administrator' } as const
export const getRoleName = (role: Account['role']) => roles[role]
export const roleOptions = Object.entries(roles).map(([value, label]) => ({ value, label }))

export function AccountState({
  role,
  canCreateEvents,
  confirmedAt,
  suspendedAt,
}: {
  role: Account['role']
  canCreateEvents: boolean
  confirmedAt: string | null
  suspendedAt: string | null
}) {
  return (
    <span className="row">
      {role === 'USER' ? <span>{getRoleName(role)}</span> : <Badge tone="primary">{getRoleName(role)}</Badge>}
      {canCreateEvents && <Badge tone="info">Can create events</Badge>}
      {!confirmedAt && <Badge tone="warning">Not confirmed</Badge>}
      {suspendedAt && <Badge tone="danger">Suspended</Badge>}
    </span>
  )
}
