import { and, eq, isNull } from 'drizzle-orm'
import { pickColumns } from '#database/columns.ts'
import { record } from '#features/platform/audit/record.ts'
import { requireRecentAdmin } from '#features/people/auth/account/recent-sign-in.ts'
import { hideFiles } from '#features/platform/files/service.ts'
import { checkPictures } from '#features/platform/files/places/check-pictures.ts'
import { seeProfile } from '#features/people/profile/policy.ts'
import { profiles } from '#features/people/profile/table.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, forbidden, notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { maxProjects, type Project, project, type ProjectDraft, type ProjectUpdate } from './contract.ts'
import { mergeChanges } from '#lib/editing/merge-changes.ts'
import { getUploadPath } from './place.ts'
import { changeProject, removeProject } from './policy.ts'
import { projects } from './table.ts'

/**
 * Creates a project. 409 for an id that was ever used, and for a fourth project. 403 for a profile that is
 * not the caller's.
 */
export async function createProject(
  ctx: MemberContext,
  { id: requestedId, profileId: requestedProfileId, ...draft }: ProjectDraft,
): Promise<Project> {
  const id = requestedId.toLowerCase()
  const profileId = await ownProfile(ctx)
  if (requestedProfileId !== undefined && requestedProfileId.toLowerCase() !== profileId) throw forbidden()
  const image = await checkOwnImage(ctx, id, draft.image)
  const slot = await findFreeSlot(ctx, profileId)
  const [createdProject] = await ctx.db
    .insert(projects)
    .values({ ...draft, id, image, profileId, slot, createdAt: ctx.now, updatedAt: ctx.now })
    .onConflictDoNothing({ target: projects.id })
    .returning(pickColumns(projects, project))
  if (!createdProject) throw conflict('This project is already saved', 'id_taken')
  ctx.changed('project-list', profileId)
  return createdProject
}

/** Updates a project. 404 if the caller may not see it, 403 for anyone except its owner. */
export async function updateProject(
  ctx: MemberContext,
  { id: requestedId, base, ...typed }: ProjectUpdate & { id: string },
): Promise<Project> {
  const { existing, owner } = await lockProject(ctx, requestedId)
  if (existing.deletedAt || !seeProfile.may(ctx.viewer, owner)) throw notFound('Project')
  allow(ctx, changeProject, owner)
  const { id, profileId } = existing
  const changes = await mergeChanges(typed, { base, stored: existing })
  const image = changes.image === undefined ? existing.image : await checkOwnImage(ctx, id, changes.image)
  const [changedProject] = await ctx.db
    .update(projects)
    .set({ ...changes, image, updatedAt: ctx.now })
    .where(eq(projects.id, id))
    .returning(pickColumns(projects, project))
  ctx.changed('project-list', profileId)
  return changedProject!
}

/** Soft-deletes a project. Audits deletion by an admin who isn't its owner. Idempotent. */
export async function deleteProject(
  ctx: MemberContext,
  { id: requestedId, reason }: { id: string; reason?: string },
): Promise<{ id: string }> {
  const { existing, owner } = await lockProject(ctx, requestedId)
  const { id, profileId, title } = existing
  // Deleting is idempotent, so users who may delete it still find it when deleted.
  const canFind = existing.deletedAt
    ? removeProject.may(ctx.viewer, owner)
    : seeProfile.may(ctx.viewer, owner)
  if (!canFind) throw notFound('Project')
  allow(ctx, removeProject, owner)
  if (existing.deletedAt) return { id }
  requireRecentAdmin(ctx, { isOwn: owner.userId === ctx.viewer.id })
  await ctx.db.update(projects).set({ deletedAt: ctx.now }).where(eq(projects.id, id))
  await hideFiles(ctx, getUploadPath(id))
  if (owner.userId !== ctx.viewer.id)
    await record(ctx, {
      what: 'project.removed',
      subject: { kind: 'project', id },
      before: { title, userId: owner.userId },
      reason,
    })
  ctx.changed('project-list', profileId)
  return { id }
}

/**
 * Returns the id of the caller's profile; 409 without one. The row lock makes a person's requests wait for
 * each other; a unique key protects the slots.
 */
async function ownProfile({ db, viewer }: MemberContext): Promise<string> {
  const [profileRow] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.userId, viewer.id), isNull(profiles.deletedAt)))
    .for('no key update')
  if (!profileRow) throw conflict('Please choose your username first', 'no_profile')
  return profileRow.id
}

/** Returns the image; null for none. 422 unless the caller uploaded it for this project. */
async function checkOwnImage(ctx: MemberContext, id: string, image: string | null): Promise<string | null> {
  if (!image) return null
  await checkPictures(ctx, { image }, { path: getUploadPath(id), ownerId: ctx.viewer.id })
  return image
}

async function findFreeSlot({ db }: MemberContext, profileId: string): Promise<number> {
  const takenSlots = await db
    .select({ slot: projects.slot })
    .from(projects)
    .where(and(eq(projects.profileId, profileId), isNull(projects.deletedAt)))
  const freeNumber = slots.find((slot) => !takenSlots.some((taken) => taken.slot === slot))
  if (freeNumber === undefined)
    throw conflict(`You already have ${maxProjects} projects. Delete one to make room.`, 'too_many_projects')
  return freeNumber
}

const slots = Array.from({ length: maxProjects }, (_, index) => index + 1)

/**
 * Locks the row until the transaction ends, deleted or not, and returns it with its owner. 404 if it never
 * existed or its profile is deleted.
 */
async function lockProject({ db }: MemberContext, id: string) {
  const [row] = await db
    .select({ existing: projects, owner: { userId: profiles.userId, public: profiles.public } })
    .from(projects)
    .innerJoin(profiles, and(eq(profiles.id, projects.profileId), isNull(profiles.deletedAt)))
    .where(eq(projects.id, id))
    .for('no key update', { of: projects })
  if (!row) throw notFound('Project')
  return row
}
