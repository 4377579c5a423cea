import * as z from 'zod/mini'

/** Roles that a member has in a team, or that a team looks for. */
export const teamRoleNames = ['DEVELOPER', 'DATA_ML', 'DESIGNER', 'PRODUCT', 'BUSINESS', 'WRITER'] as const
export const teamRole = z.enum(teamRoleNames)
export type TeamRole = z.output<typeof teamRole>

/** Schema of a list of team roles, without duplicates. */
export const teamRoles = z.array(teamRole).check(
  z.maxLength(20, 'At most 20'),
  z.overwrite((roles) => [...new Set(roles)]),
)
