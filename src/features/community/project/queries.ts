import { and, asc, eq, isNull } from 'drizzle-orm'
import { pickColumns } from '#database/columns.ts'
import { users } from '#features/people/auth/table.ts'
import { seeProfile } from '#features/people/profile/policy.ts'
import { profiles } from '#features/people/profile/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { List, Paging } from '#lib/contract/lists.ts'
import { getOffset } from '#lib/contract/paging.ts'
import { allowOrThrow } from '#lib/contract/policy.ts'
import { type Project, project } from './contract.ts'
import { projects } from './table.ts'

/** Returns a project. 404 for a project on a private profile, unless the caller is its owner or ADMIN. */
export async function getProject(ctx: Context, { id }: { id: string }): Promise<Project> {
  const [row] = await ctx.db
    .select({ project: pickColumns(projects, project), profile: owner })
    .from(projects)
    .innerJoin(profiles, and(eq(profiles.id, projects.profileId), isNull(profiles.deletedAt)))
    .innerJoin(users, and(eq(users.id, profiles.userId), isNull(users.deletedAt)))
    .where(and(eq(projects.id, id), isNull(projects.deletedAt)))
  registerProjects(ctx, row?.profile)
  allowOrThrow(ctx, seeProfile, { subject: row?.profile, otherwise: notFound('Project') })
  return row!.project
}

/**
 * Lists a person's projects. Missing and private profiles are both 404. A profile has at most three projects,
 * so pages are cut in memory.
 */
export async function getProjectsByUserId(
  ctx: Context,
  { userId, ...paging }: Paging & { userId: string },
): Promise<List<Project>> {
  const rows = await ctx.db
    .select({ project: pickColumns(projects, project), profile: owner })
    .from(profiles)
    .innerJoin(users, and(eq(users.id, profiles.userId), isNull(users.deletedAt)))
    .leftJoin(projects, and(eq(projects.profileId, profiles.id), isNull(projects.deletedAt)))
    .where(and(eq(profiles.userId, userId), isNull(profiles.deletedAt)))
    .orderBy(asc(projects.createdAt), asc(projects.id))
  const profile = rows[0]?.profile
  registerProjects(ctx, profile)
  allowOrThrow(ctx, seeProfile, { subject: profile, otherwise: notFound('Profile') })
  const all = rows.flatMap((row) => row.project ?? [])
  const from = getOffset(paging)
  return { items: all.slice(from, from + paging.perPage), total: all.length, ...paging }
}

const owner = { id: profiles.id, userId: profiles.userId, public: profiles.public }

/**
 * Registers the profile as a dependency, even if private, because a 404 for a private profile changes with it
 * too.
 */
function registerProjects(ctx: Context, profile: { id: string } | undefined) {
  if (!profile) return
  ctx.uses('profile', profile.id)
  ctx.uses('project-list', profile.id)
}
