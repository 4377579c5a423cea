import { and, eq, isNull } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import { requireRecentAdmin } from '#features/people/auth/account/recent-sign-in.ts'
import { lockAccountSql } from '#features/people/auth/rows.ts'
import { countDailyAction, refuseLinks } from '#features/people/auth/sign-in/newcomers.ts'
import { listProjects } from '#features/content/discovery/listing.ts'
import { applyChanges } from '#features/event/event/writing/checks.ts'
import { hideFiles } from '#features/platform/files/service.ts'
import { refreshQueueCounts, notifyOfQueueItem } from '#features/platform/notification/notifying/queues.ts'
import { removeFromIndex } from '#features/platform/search/service.ts'
import { normalizeLinks } from '#features/event/submission/draft/checks.ts'
import { listMissingFields } from '#features/event/submission/draft/fields.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { conflict, invalid, notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { createPreparedOperation } from '#lib/contract/prepared-operation.ts'
import { mergeChanges } from '#lib/editing/merge-changes.ts'
import type { RenderedText } from '#lib/pages/rendered-text.ts'
import type { ApplicationChanges, ApplicationDraft, ApplicationUpdate } from '../contract.ts'
import { indexApplication } from '../site-wide/findable.ts'
import { changeApplication, isInside, canSeeApplication, removeApplication } from '../policy.ts'
import { getApplication } from '../reading/queries.ts'
import { type Application, maxApplications } from '../shapes.ts'
import { applicationCategories, applications } from '../table.ts'
import { setTopics } from './topics.ts'

/**
 * Refuses forbidden links and renders the description, before the transaction begins. Returns null without a
 * new description.
 */
async function renderDescription(
  ctx: MemberContext,
  { description, shortDescription }: ApplicationChanges,
): Promise<RenderedText | null> {
  await refuseLinks(ctx, 'description', { description, shortDescription })
  return description === undefined ? null : ctx.render(description, { field: 'description' })
}

/** Creates an application. 422 with everything that is missing; 409 for a fourth one or a used id. */
export const createApplication = createPreparedOperation(
  renderDescription,
  async (ctx: MemberContext, { id: requestedId, ...draft }: ApplicationDraft, text): Promise<Application> => {
    const id = requestedId?.toLowerCase() ?? crypto.randomUUID()
    const fullDraft = applyChanges<FullDraft>(emptyDraft, draft)
    assertComplete(fullDraft)
    const location = { path: `app/${id}`, ownerId: ctx.viewer.id }
    const { techIn, categories, ...values } = applyChanges(
      fullDraft,
      await normalizeLinks(ctx, fullDraft, location),
    )
    const slot = await findFreeSlot(ctx)
    await countDailyAction(ctx, 'application')
    const [createdRow] = await ctx.db
      .insert(applications)
      .values({
        ...values,
        rendered: text!,
        id,
        slot,
        userId: ctx.viewer.id,
        queuedAt: ctx.now,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .onConflictDoNothing({ target: applications.id })
      .returning({ id: applications.id })
    if (!createdRow) throw conflict('You’ve already submitted this app', 'id_taken')
    await setTopics(ctx, id, { techIn, categories })
    ctx.changed('application-queue')
    await notifyOfQueueItem(ctx, 'applications')
    return getApplication(ctx, { id })
  },
)

/**
 * Updates an application; a rejected one is thereby submitted again. 403 for anyone except its owner; 422 for
 * a broken rule.
 */
export const updateApplication = createPreparedOperation(
  renderDescription,
  async (
    ctx: MemberContext,
    { id, base, ...asked }: ApplicationUpdate & { id: string },
    rendering,
  ): Promise<Application> => {
    const before = await lockOwnApplication(ctx, id)
    const storedValues = { ...before, ...(base && (await resolveTopics(ctx, id, {}))) }
    const { techIn, categories, ...changes } = await mergeChanges(asked, { base, stored: storedValues })
    const text = changes.description === undefined ? null : rendering
    const path = `app/${before.id}`
    const values = { ...changes, ...(await normalizeLinks(ctx, changes, { path, before })) }
    const topics = await resolveTopics(ctx, id, { techIn, categories })
    assertComplete(applyChanges<FullDraft>({ ...before, ...topics }, values))
    await ctx.db
      .update(applications)
      .set({
        ...values,
        ...(text && { rendered: text }),
        status: before.status === 'rejected' ? 'submitted' : before.status,
        queuedAt: before.queuedAt ?? ctx.now,
        updatedAt: ctx.now,
      })
      .where(eq(applications.id, id))
    await setTopics(ctx, id, { techIn, categories })
    await refreshApplication(ctx, id)
    if (!before.queuedAt) await notifyOfQueueItem(ctx, 'applications')
    return getApplication(ctx, { id })
  },
)

/** Soft-deletes an application. Audits deletion by an admin who isn't its owner. Idempotent. */
export async function deleteApplication(
  ctx: MemberContext,
  { id, reason }: { id: string; reason?: string },
): Promise<{ id: string }> {
  const application = await lockApplication(ctx, id)
  // Deleting is idempotent, so users who may delete it still find it when deleted.
  if (
    application.deletedAt ? !isInside(ctx.viewer, application) : !canSeeApplication(ctx.viewer, application)
  )
    throw notFound('App')
  allow(ctx, removeApplication, application)
  if (application.deletedAt) return { id }
  requireRecentAdmin(ctx, { isOwn: application.userId === ctx.viewer.id })
  await ctx.db.update(applications).set({ deletedAt: ctx.now }).where(eq(applications.id, id))
  await hideFiles(ctx, `app/${application.id}`)
  await removeFromIndex(ctx, 'application', id)
  if (application.userId !== ctx.viewer.id)
    await record(ctx, {
      what: 'application.removed',
      subject: { kind: 'application', id },
      before: { title: application.title, userId: application.userId },
      reason,
    })
  await refreshApplication(ctx, id)
  return { id }
}

/** Removes all categories of an application; 422 for a published one, which others would see without any. */
export async function deleteManySubmissionAppCategoriesOnApplication(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<Application> {
  const { status } = await lockOwnApplication(ctx, id)
  if (status === 'published') throw invalid({ categories: 'This field is required' })
  await ctx.db.delete(applicationCategories).where(eq(applicationCategories.applicationId, id))
  await refreshApplication(ctx, id)
  return getApplication(ctx, { id })
}

/** Locks an application, even a deleted one, until the transaction ends. 404 if it never existed. */
export async function lockApplication({ db }: Context, id: string) {
  const [row] = await db.select().from(applications).where(eq(applications.id, id)).for('no key update')
  if (!row) throw notFound('App')
  return row
}

/** Updates an application's search entry, and every page or list that shows the application. */
export async function refreshApplication(ctx: Context, id: string): Promise<void> {
  await indexApplication(ctx, id)
  await listProjects(ctx, { applicationId: id })
  ctx.changed('application', id)
  ctx.changed('application-queue')
  await refreshQueueCounts(ctx, 'applications')
}

type FullDraft = Omit<Parameters<typeof listMissingFields>[0], 'trackId'>

/** Throws 422 with everything that is missing, by field and in form order. */
export function assertComplete(draft: FullDraft): void {
  const missingFields = listMissingFields({ ...draft, trackId: null }, 'app')
  if (Object.keys(missingFields).length > 0) throw invalid(missingFields)
}

async function lockOwnApplication(ctx: MemberContext, id: string) {
  const application = await lockApplication(ctx, id)
  if (application.deletedAt || !canSeeApplication(ctx.viewer, application)) throw notFound('App')
  allow(ctx, changeApplication, application)
  return application
}

/**
 * Finds a free slot. Locking the account's row makes a person's requests wait for each other; a unique key
 * protects the slots.
 */
async function findFreeSlot({ db, viewer }: MemberContext): Promise<number> {
  await db.execute(lockAccountSql(viewer.id))
  const takenSlots = await db
    .select({ slot: applications.slot })
    .from(applications)
    .where(and(eq(applications.userId, viewer.id), isNull(applications.deletedAt)))
  const unusedSlot = slots.find((slot) => !takenSlots.some((application) => application.slot === slot))
  if (unusedSlot === undefined)
    throw conflict(
      `You already have ${maxApplications} apps. Delete one to make room.`,
      'too_many_applications',
    )
  return unusedSlot
}

const slots = Array.from({ length: maxApplications }, (_, index) => index + 1)

/** Returns the topics after the change: the given ones, otherwise the stored ones. */
async function resolveTopics(
  ctx: Context,
  id: string,
  { techIn, categories }: Pick<ApplicationChanges, 'techIn' | 'categories'>,
) {
  if (techIn && categories) return { techIn, categories }
  const storedApplication = await getApplication(ctx, { id })
  return {
    techIn: techIn ?? storedApplication.techIn.map(({ slug }) => slug),
    categories: categories ?? storedApplication.categories.map(({ slug }) => slug),
  }
}

const emptyDraft: FullDraft = {
  title: '',
  shortDescription: '',
  description: '',
  imageLink: null,
  videoLink: null,
  techIn: [],
  categories: [],
  repoLink: null,
  demoUrl: null,
  demoPlatform: null,
  presentationLink: null,
}
