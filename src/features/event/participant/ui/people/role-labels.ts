import { type TeamRole, teamRoleNames } from '../../enrollment/team-role.ts'

const teamRoleLabels: Record<TeamRole, string> = {
  DEVELOPER: 'Developer',
  DATA_ML: 'Data and ML',
  DESIGNER: 'Designer',
  PRODUCT: 'Product',
  BUSINESS: 'Business',
  WRITER: 'Writer',
}

export const roleLabel = (role: string): string => teamRoleLabels[role as TeamRole] ?? role

export const roleOptions = teamRoleNames.map((value) => ({ value, label: teamRoleLabels[value] }))
