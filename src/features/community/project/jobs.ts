import { and, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { hideFiles, showFiles } from '#features/platform/files/service.ts'
import { profiles } from '#features/people/profile/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { getUploadPath } from './place.ts'
import { projects } from './table.ts'

export const projectJobs = [
  {
    /** Deletes the projects of a deleted profile, with their files. */
    queue: 'profile-projects',
    async handle(ctx: Context, { id }: { id: string }) {
      const isGoneSql = sql`exists (${ctx.db
        .select({ id: profiles.id })
        .from(profiles)
        .where(and(eq(profiles.id, id), isNotNull(profiles.deletedAt)))})`
      const deletedProjects = await ctx.db
        .update(projects)
        .set({ deletedAt: ctx.now })
        .where(and(eq(projects.profileId, id), isNull(projects.deletedAt), isGoneSql))
        .returning({ id: projects.id })
      for (const project of deletedProjects) await hideFiles(ctx, getUploadPath(project.id))
    },
  },
  {
    /**
     * Restores the projects that were deleted with a profile after the profile is restored, but none deleted
     * earlier.
     */
    queue: 'restored-projects',
    async handle(ctx: Context, { id, since }: { id: string; since: string }) {
      const isDeletedWithProfile = and(eq(projects.profileId, id), gte(projects.deletedAt, new Date(since)))
      const rows = await ctx.db
        .select({ id: projects.id, deletedAt: projects.deletedAt })
        .from(projects)
        .innerJoin(profiles, and(eq(profiles.id, projects.profileId), isNull(profiles.deletedAt)))
        .where(isDeletedWithProfile)
      await ctx.db
        .update(projects)
        .set({ deletedAt: null, updatedAt: ctx.now })
        .where(
          inArray(
            projects.id,
            rows.map((row) => row.id),
          ),
        )
      for (const row of rows) await showFiles(ctx, getUploadPath(row.id), row.deletedAt)
      ctx.changed('project-list', id)
    },
  },
]
