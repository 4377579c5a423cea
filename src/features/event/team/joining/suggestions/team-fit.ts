import type { Hours } from '#features/event/participant/enrollment/hours.ts'
import { sharedHours } from './hours.ts'

export const axisNames = ['technical', 'creative', 'business', 'leader'] as const
export type Axis = (typeof axisNames)[number]

/** Four experience axes of a public profile, from 1 to 5; null if unknown or private. */
export type Levels = Record<Axis, number | null>

export interface Reasons {
  /** Axes in which the person is strong, and stronger than everyone in the team. */
  axes: { axis: Axis; level: number; teamLevel: number }[]
  /** Roles that the team looks for and the person has. */
  roles: string[]
  /**
   * Hours a day in which the person and all members with known hours work; null if the person's or all
   * members' are unknown.
   */
  sharedHours: number | null
}

export interface Candidate {
  levels: Levels
  teamRoles: string[]
  hours: Hours
}

export interface Crew {
  members: { levels: Levels; hours: Hours }[]
  lookingForRoles: string[]
}

const strongLevel = 3

/**
 * Returns why and how well a person and a team match. Each sought role counts most, then each level of a
 * missing skill, then each shared hour.
 */
export function getFit(person: Candidate, crew: Crew, now: Date): { reasons: Reasons; score: number } {
  const axes = axisNames.flatMap((axis) => {
    const level = person.levels[axis] ?? 0
    const teamLevel = Math.max(0, ...crew.members.map(({ levels }) => levels[axis] ?? 0))
    return level >= strongLevel && level > teamLevel ? [{ axis, level, teamLevel }] : []
  })
  const roles = person.teamRoles.filter((role) => crew.lookingForRoles.includes(role))
  const commonHours = sharedHours(
    person.hours,
    crew.members.map(({ hours }) => hours),
    now,
  )
  const addedLevels = axes.reduce((sum, { level, teamLevel }) => sum + level - teamLevel, 0)
  const score = roles.length * 10 + addedLevels * 2 + Math.min(commonHours ?? 0, 8)
  return { reasons: { axes, roles, sharedHours: commonHours }, score }
}
