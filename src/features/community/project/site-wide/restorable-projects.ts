import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { createPurge } from '#database/purge.ts'
import { showFiles } from '#features/platform/files/service.ts'
import { profiles } from '#features/people/profile/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { conflict, notFound } from '#lib/contract/errors.ts'
import type { Restorable } from '#lib/contract/restorable.ts'
import { maxProjects } from '../contract.ts'
import { getUploadPath } from '../place.ts'
import { projectRows } from '../rows.ts'
import { projects } from '../table.ts'

const { owner, place } = projectRows('pr')

export const restorableProjects: Restorable = {
  kind: 'project',
  rows: sql`select pr.id, pr.title, null::text as slug, ${place} as place, ${owner} as owner_id, pr.deleted_at
    from project pr where pr.deleted_at is not null`,
  async restore(ctx, { id }) {
    const [row] = await ctx.db
      .select({ profileId: projects.profileId, slot: projects.slot, deletedAt: projects.deletedAt })
      .from(projects)
      .where(and(eq(projects.id, id), isNotNull(projects.deletedAt)))
    if (!row) throw notFound('Project')
    const slot = await findFreeSlot(ctx, row)
    const [restoredProject] = await ctx.db
      .update(projects)
      .set({ deletedAt: null, slot, updatedAt: ctx.now })
      .where(and(eq(projects.id, id), isNotNull(projects.deletedAt)))
      .returning({ id: projects.id })
    if (!restoredProject) throw notFound('Project')
    await showFiles(ctx, getUploadPath(id), row.deletedAt)
    ctx.changed('project-list', row.profileId)
  },
  purge: createPurge(projects),
}

/**
 * Returns the project's own slot or another free one; 409 if there is none, or no profile. Locks the
 * profile's row.
 */
async function findFreeSlot({ db }: Context, { profileId, slot }: { profileId: string; slot: number }) {
  const [profile] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, profileId), isNull(profiles.deletedAt)))
    .for('no key update')
  if (!profile) throw conflict('This project’s profile is deleted. Restore the profile first.')
  const takenSlots = await db
    .select({ slot: projects.slot })
    .from(projects)
    .where(and(eq(projects.profileId, profileId), isNull(projects.deletedAt)))
  const freeSlot = [slot, 1, 2, 3].find((number) => !takenSlots.some((project) => project.slot === number))
  if (freeSlot === undefined)
    throw conflict(
      `This profile has ${maxProjects} projects now. They need to delete one before you can restore this one.`,
      'too_many_projects',
    )
  return freeSlot
}
