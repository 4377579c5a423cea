import { and, eq, isNull } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import { requireRecentAdmin } from '#features/people/auth/account/recent-sign-in.ts'
import { holdAccount } from '#features/people/auth/rows.ts'
import { countToday, refuseLinks } from '#features/people/auth/sign-in/newcomers.ts'
import { listProjects } from '#features/content/discovery/listing.ts'
import { merged } from '#features/event/event/writing/checks.ts'
import { hideFiles } from '#features/platform/files/service.ts'
import { recountWaiting, notifyOfWaiting } from '#features/platform/notification/notifying/queues.ts'
import { unindexed } from '#features/platform/search/service.ts'
import { tidied } from '#features/event/submission/draft/checks.ts'
import { missingIn } from '#features/event/submission/draft/fields.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { conflict, invalid, notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { prepared } from '#lib/contract/prepared-operation.ts'
import { mergeChanges } from '#lib/editing/merge-changes.ts'
import type { Rendered } from '#lib/pages/rendered-text.ts'
import type { ApplicationChanges, ApplicationDraft, ApplicationUpdate } from '../contract.ts'
import { indexApplication } from '../site-wide/findable.ts'
import { changeApplication, isInside, isThere, removeApplication } from '../policy.ts'
import { getApplication } from '../reading/queries.ts'
import { type Application, maxApplications } from '../shapes.ts'
import { applicationCategories, applications } from '../table.ts'
import { setTopics } from './topics.ts'

/** Renders the Markdown description before the transaction begins. */
async function renderDescription(
  ctx: MemberContext,
  { description, shortDescription }: ApplicationChanges,
): Promise<Rendered | null> {
  await refuseLinks(ctx, 'description', { description, shortDescription })
  return description === undefined ? null : ctx.render(description, { field: 'description' })
}

/** Creates an application. 422 with everything that is missing; 409 for a fourth one or a used id. */
export const createApplication = prepared(
  renderDescription,
  async (ctx: MemberContext, { id: requestedId, ...draft }: ApplicationDraft, text): Promise<Application> => {
    const id = requestedId?.toLowerCase() ?? crypto.randomUUID()
    const whole = merged<Whole>(nothing, draft)
    refuseUnfinished(whole)
    const place = { path: `app/${id}`, ownerId: ctx.viewer.id }
    const { techIn, categories, ...values } = merged(whole, await tidied(ctx, whole, place))
    const slot = await freeSlot(ctx)
    await countToday(ctx, 'application')
    const [created] = await ctx.db
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
    if (!created) throw conflict('You’ve already submitted this app', 'id_taken')
    await setTopics(ctx, id, { techIn, categories })
    ctx.changed('application-queue')
    await notifyOfWaiting(ctx, 'applications')
    return getApplication(ctx, { id })
  },
)

/**
 * Updates an application; a rejected one is thereby submitted again. 403 for anyone except its owner; 422 for
 * a broken rule.
 */
export const updateApplication = prepared(
  renderDescription,
  async (
    ctx: MemberContext,
    { id, base, ...asked }: ApplicationUpdate & { id: string },
    rendered,
  ): Promise<Application> => {
    const before = await ownApplication(ctx, id)
    const stored = { ...before, ...(base && (await topicsAfter(ctx, id, {}))) }
    const { techIn, categories, ...changes } = await mergeChanges(asked, { base, stored })
    const text = changes.description === undefined ? null : rendered
    const path = `app/${before.id}`
    const values = { ...changes, ...(await tidied(ctx, changes, { path, before })) }
    const topics = await topicsAfter(ctx, id, { techIn, categories })
    refuseUnfinished(merged<Whole>({ ...before, ...topics }, values))
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
    await applicationChanged(ctx, id)
    if (!before.queuedAt) await notifyOfWaiting(ctx, 'applications')
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
  if (application.deletedAt ? !isInside(ctx.viewer, application) : !isThere(ctx.viewer, application))
    throw notFound('App')
  allow(ctx, removeApplication, application)
  if (application.deletedAt) return { id }
  requireRecentAdmin(ctx, { isOwn: application.userId === ctx.viewer.id })
  await ctx.db.update(applications).set({ deletedAt: ctx.now }).where(eq(applications.id, id))
  await hideFiles(ctx, `app/${application.id}`)
  await unindexed(ctx, 'application', id)
  if (application.userId !== ctx.viewer.id)
    await record(ctx, {
      what: 'application.removed',
      subject: { kind: 'application', id },
      before: { title: application.title, userId: application.userId },
      reason,
    })
  await applicationChanged(ctx, id)
  return { id }
}

/** Removes all categories of an application; 422 for a published one, which others would see without any. */
export async function deleteManySubmissionAppCategoriesOnApplication(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<Application> {
  const { status } = await ownApplication(ctx, id)
  if (status === 'published') throw invalid({ categories: 'This field is required' })
  await ctx.db.delete(applicationCategories).where(eq(applicationCategories.applicationId, id))
  await applicationChanged(ctx, id)
  return getApplication(ctx, { id })
}

/** Locks an application, even a deleted one, until the transaction ends. 404 if it never existed. */
export async function lockApplication({ db }: Context, id: string) {
  const [row] = await db.select().from(applications).where(eq(applications.id, id)).for('no key update')
  if (!row) throw notFound('App')
  return row
}

/** Updates an application's search entry, and every page or list that shows the application. */
export async function applicationChanged(ctx: Context, id: string): Promise<void> {
  await indexApplication(ctx, id)
  await listProjects(ctx, { applicationId: id })
  ctx.changed('application', id)
  ctx.changed('application-queue')
  await recountWaiting(ctx, 'applications')
}

type Whole = Omit<Parameters<typeof missingIn>[0], 'trackId'>

/** Throws 422 with everything that is missing, by field and in form order. */
export function refuseUnfinished(whole: Whole): void {
  const missing = missingIn({ ...whole, trackId: null }, 'app')
  if (Object.keys(missing).length > 0) throw invalid(missing)
}

async function ownApplication(ctx: MemberContext, id: string) {
  const application = await lockApplication(ctx, id)
  if (application.deletedAt || !isThere(ctx.viewer, application)) throw notFound('App')
  allow(ctx, changeApplication, application)
  return application
}

/**
 * Finds a free slot. Locking the account's row makes a person's requests wait for each other; a unique key
 * protects the slots.
 */
async function freeSlot({ db, viewer }: MemberContext): Promise<number> {
  await db.execute(holdAccount(viewer.id))
  const takenSlots = await db
    .select({ slot: applications.slot })
    .from(applications)
    .where(and(eq(applications.userId, viewer.id), isNull(applications.deletedAt)))
  const free = slots.find((slot) => !takenSlots.some((one) => one.slot === slot))
  if (free === undefined)
    throw conflict(
      `You already have ${maxApplications} apps. Delete one to make room.`,
      'too_many_applications',
    )
  return free
}

const slots = Array.from({ length: maxApplications }, (_, place) => place + 1)

/** Returns the resulting topics: the given ones, otherwise the stored ones. */
async function topicsAfter(
  ctx: Context,
  id: string,
  { techIn, categories }: Pick<ApplicationChanges, 'techIn' | 'categories'>,
) {
  if (techIn && categories) return { techIn, categories }
  const stored = await getApplication(ctx, { id })
  return {
    techIn: techIn ?? stored.techIn.map(({ slug }) => slug),
    categories: categories ?? stored.categories.map(({ slug }) => slug),
  }
}

const nothing: Whole = {
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
