import { roleLabel } from '#features/event/participant/ui/people/role-labels.ts'
import { Badge } from '#ui/parts/badge.tsx'

type SoughtRolesProps = { roles: readonly string[]; mine?: readonly string[] | undefined }

/** Roles that a team looks for. The viewer's own roles are marked. */
export function SoughtRoles({ roles, mine = [] }: SoughtRolesProps) {
  if (roles.length === 0) return null
  return (
    <ul className="row" aria-label="Roles sought">
      {roles.map((role) => (
        <li key={role}>
          <Badge tone={mine.includes(role) ? 'primary' : 'open'}>
            {mine.includes(role) ? `${roleLabel(role)} · fits you` : roleLabel(role)}
          </Badge>
        </li>
      ))}
    </ul>
  )
}
