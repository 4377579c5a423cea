import { and, asc, eq, isNull } from 'drizzle-orm'
import { only } from '#database/columns.ts'
import { users } from '#features/people/auth/table.ts'
import { seeProfile } from '#features/people/profile/policy.ts'
import { profiles } from '#features/people/profile/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { List, Paging } from '#lib/contract/lists.ts'
import { offsetOf } from '#lib/contract/paging.ts'
import { allowElse } from '#lib/contract/policy.ts'
import { type Project, project } from './contract.ts'
import { projects } from './table.ts'

/** 404 for one of a private profile, unless its owner or ADMIN asks. */
export async function getProject(ctx: Context, { id }: { id: string }): Promise<Project> {
  const [row] = await ctx.db
    .select({ project: only(projects, project), profile: owner })
    .from(projects)
    .innerJoin(profiles, and(eq(profiles.id, projects.profileId), isNull(profiles.deletedAt)))
    .innerJoin(users, and(eq(users.id, profiles.userId), isNull(users.deletedAt)))
    .where(and(eq(projects.id, id), isNull(projects.deletedAt)))
  usesProjectsOf(ctx, row?.profile)
  allowElse(ctx, seeProfile, { subject: row?.profile, otherwise: notFound('Project') })
  return row!.project
}

/** Missing and private are the same answer: 404. A profile has at most three, so the page is cut here. */
export async function getProjectsByUserId(
  ctx: Context,
  { userId, ...paging }: Paging & { userId: string },
): Promise<List<Project>> {
  const rows = await ctx.db
    .select({ project: only(projects, project), profile: owner })
    .from(profiles)
    .innerJoin(users, and(eq(users.id, profiles.userId), isNull(users.deletedAt)))
    .leftJoin(projects, and(eq(projects.profileId, profiles.id), isNull(projects.deletedAt)))
    .where(and(eq(profiles.userId, userId), isNull(profiles.deletedAt)))
    .orderBy(asc(projects.createdAt), asc(projects.id))
  const profile = rows[0]?.profile
  usesProjectsOf(ctx, profile)
  allowElse(ctx, seeProfile, { subject: profile, otherwise: notFound('Profile') })
  const all = rows.flatMap((row) => row.project ?? [])
  const from = offsetOf(paging)
  return { items: all.slice(from, from + paging.perPage), total: all.length, ...paging }
}

const owner = { id: profiles.id, userId: profiles.userId, public: profiles.public }

/** Also of a private one: what answers 404 because of it changes with it. */
function usesProjectsOf(ctx: Context, profile: { id: string } | undefined) {
  if (!profile) return
  ctx.uses('profile', profile.id)
  ctx.uses('project-list', profile.id)
}
