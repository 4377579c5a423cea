import { and, eq, isNull } from 'drizzle-orm'
import { type AuditedAction, recordAdminChange } from '#features/platform/audit/record.ts'
import { requireRecentAdmin } from '#features/people/auth/account/recent-sign-in.ts'
import { refuseLinks } from '#features/people/auth/sign-in/newcomers.ts'
import { nameAccount } from '#features/people/auth/service.ts'
import { ensureOtherOrganizers } from './site-wide/last-organizer.ts'
import { coverRules, pictureRules } from '#features/platform/files/uploads/image-rules.ts'
import { hideFiles } from '#features/platform/files/service.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, invalid, notFound } from '#lib/contract/errors.ts'
import { getActingUserId, allow } from '#lib/contract/policy.ts'
import { mergeChanges } from '#lib/editing/merge-changes.ts'
import { networks } from './fields/addresses.ts'
import type { Profile } from './contract.ts'
import type { NewProfile, ProfileChanges, ProfileUpdate } from './fields/fields.ts'
import { rejectSimilarUserName } from './fields/similar-usernames.ts'
import { indexProfile } from './site-wide/findable.ts'
import { mailAnswer } from './mail/mail-answer.ts'
import { checkPicture } from './site-wide/pictures.ts'
import { ownProfile, seeProfile } from './policy.ts'
import { isOfUser, findProfile } from './queries.ts'
import { profiles } from './table.ts'

interface OwnerInput {
  userId?: string | undefined
}

/**
 * Creates a profile. 409 if the user has one already, or if the username is taken or looks like a taken one.
 */
export async function createProfile(
  ctx: MemberContext,
  { userId: requestedUserId, ...chosen }: NewProfile & OwnerInput,
): Promise<Profile> {
  const userId = getActingUserId(ctx, requestedUserId)
  if (await findProfile(ctx, isOfUser(userId)))
    throw conflict('You’ve already chosen your username', 'has_profile')
  await rejectSimilarUserName(ctx, chosen.userName)
  const [createdProfile] = await ctx.db
    .insert(profiles)
    .values({ ...chosen, ...mailAnswer(chosen, ctx.now), userId })
    .returning({ id: profiles.id })
  await nameAccount(ctx, userId, { name: getDisplayName(chosen) })
  await auditForOther(
    ctx,
    { id: createdProfile!.id, userId },
    { what: 'profile.made-for-other', after: chosen },
  )
  ctx.changed('new-profiles')
  await publishProfileChange(ctx, createdProfile!.id)
  return (await findProfile(ctx, isOfUser(userId)))!
}

/** Updates a profile; an omitted field keeps its value. 422 if a field breaks its rule. */
export async function updateProfile(
  ctx: MemberContext,
  { userId: requestedUserId, base, ...changes }: ProfileUpdate & OwnerInput,
): Promise<Profile> {
  const userId = getOwnerId(ctx, requestedUserId)
  if (userId === ctx.viewer.id) await refuseLinks(ctx, 'profile', { about: changes.about })
  await checkPicture(ctx, changes.image, { userId, field: 'image', rules: coverRules })
  return updateProfileRow(ctx, userId, { ...changes, base })
}

export async function updateProfileImage(
  ctx: MemberContext,
  { userId: getErrors, picture }: { picture: string | null } & OwnerInput,
): Promise<Profile> {
  const userId = getOwnerId(ctx, getErrors)
  await checkPicture(ctx, picture, { userId, field: 'picture', rules: pictureRules })
  return updateProfileRow(ctx, userId, { picture })
}

export async function updateProfileDiscord(
  ctx: MemberContext,
  { userId: requestedUserId, discord }: { discord: string | null } & OwnerInput,
): Promise<Profile> {
  return updateProfileRow(ctx, getOwnerId(ctx, requestedUserId), { discord })
}

/**
 * Soft-deletes a profile, and hides its page, its files and its search entries. 409 for the only organizer of
 * an event or a stream, as in `ensureOtherOrganizers`. Idempotent.
 */
export async function deleteProfile(ctx: MemberContext, { id }: { id: string }): Promise<{ id: string }> {
  const [profile] = await ctx.db.select().from(profiles).where(eq(profiles.id, id)).for('update')
  const isSeen = profile && (seeProfile.may(ctx.viewer, profile) || ownProfile.may(ctx.viewer, profile))
  if (!isSeen || (profile.deletedAt && !ownProfile.may(ctx.viewer, profile))) throw notFound('Profile')
  allow(ctx, ownProfile, profile)
  if (profile.deletedAt) return { id }
  const { userId, userName, firstName, lastName } = profile
  requireRecentAdmin(ctx, { isOwn: userId === ctx.viewer.id })
  await ensureOtherOrganizers(ctx, [id])
  await ctx.db.update(profiles).set({ deletedAt: ctx.now, updatedAt: ctx.now }).where(eq(profiles.id, id))
  await hideFiles(ctx, `profile/${profile.userId}`)
  await ctx.job('profile-projects', { id })
  await auditForOther(ctx, profile, { what: 'profile.deleted', before: { userName, firstName, lastName } })
  await publishProfileChange(ctx, id)
  await reindexRelated(ctx, profile)
  return { id }
}

function getOwnerId(ctx: MemberContext, requestedUserId: string | undefined): string {
  const userId = requestedUserId ?? ctx.viewer.id
  allow(ctx, ownProfile, { userId })
  return userId
}

type Values = ProfileChanges & { picture?: string | null }

async function updateProfileRow(
  ctx: MemberContext,
  userId: string,
  { base, ...asked }: Values & { base?: ProfileUpdate['base'] },
): Promise<Profile> {
  const profileCondition = and(isOfUser(userId), isNull(profiles.deletedAt))
  const [before] = await ctx.db.select().from(profiles).where(profileCondition).for('update')
  if (!before) throw notFound('Profile')
  const values = await mergeChanges<Values>(asked, { base, stored: before })
  if (before.hiddenAt && values.public)
    throw invalid({
      public: 'Moderators have made this profile private. You can appeal on the page of their decision.',
    })
  const [after] = await ctx.db
    .update(profiles)
    .set({ ...removeEmptyLinks(values), ...mailAnswer(values, ctx.now), updatedAt: ctx.now })
    .where(profileCondition)
    .returning()
  await auditForOther(ctx, before, { what: 'profile.changed', before, after: values })
  await publishProfileChange(ctx, before.id)
  const [name, previousName] = [getDisplayName(after!), getDisplayName(before)]
  if (name !== previousName) await nameAccount(ctx, userId, { name, formerly: previousName })
  if (after!.public !== before.public) ctx.changed('public-profiles')
  if (name !== previousName || after!.public !== before.public) await reindexRelated(ctx, before)
  return (await findProfile(ctx, isOfUser(userId)))!
}

const links: readonly string[] = [...Object.keys(networks), 'personalwebsiteUrl', 'discord']

const removeEmptyLinks = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === '' && links.includes(name) ? null : value,
    ]),
  )

type NamedProfile = Pick<typeof profiles.$inferSelect, 'firstName' | 'lastName' | 'userName'>

const getDisplayName = ({ firstName, lastName, userName }: NamedProfile) =>
  `${firstName} ${lastName}`.trim() || userName || ''

export async function publishProfileChange(ctx: MemberContext, id: string): Promise<void> {
  await indexProfile(ctx, id)
  ctx.changed('profile', id)
}

/**
 * Queues reindexing of items that contain the person's name, which are found by it only while the profile is
 * public.
 */
export async function reindexRelated(
  ctx: MemberContext,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  await ctx.job('profile-events', { id })
  await ctx.job('profile-applications', { userId })
}

/** Audits the caller's change to another person's profile, which only ADMIN can make. */
async function auditForOther(
  ctx: MemberContext,
  { id, userId }: { id: string; userId: string },
  action: Omit<AuditedAction, 'subject'>,
): Promise<void> {
  if (userId !== ctx.viewer.id) await recordAdminChange(ctx, { ...action, subject: { kind: 'profile', id } })
}
