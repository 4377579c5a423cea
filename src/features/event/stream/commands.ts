import { recordChange } from '#features/platform/audit/record.ts'
import { loadLastChange } from '#features/platform/audit/last-change.ts'
import type { ScheduleAnswer } from '#features/event/event/life/moves/schedule-move.ts'
import { moveScheduleOnUpdate } from '#features/event/event/life/moves/schedule-on-update.ts'
import { cancel, postpone, resume } from '#features/event/event/life/lifecycle.ts'
import { confirmDates, confirmUnpublishing } from '#features/event/event/life/confirmations.ts'
import { planDates } from '#features/event/event/life/moves/planned-dates.ts'
import { createEvents, manageEvent } from '#features/event/event/policy.ts'
import { applyChanges, checkDates } from '#features/event/event/writing/checks.ts'
import { deletingEvent } from '#features/event/event/writing/remove-event.ts'
import {
  assertMayPublish,
  insertEvent,
  loadStoredEvent,
  reindexEvent,
  renameEvent,
  saveEvent,
} from '#features/event/event/writing/stored-event.ts'
import { checkPictures } from '#features/platform/files/places/check-pictures.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import { allow } from '#lib/contract/policy.ts'
import { createPreparedOperation } from '#lib/contract/prepared-operation.ts'
import { mergeChanges } from '#lib/editing/merge-changes.ts'
import { emptyRenderedText, type RenderedText } from '#lib/pages/rendered-text.ts'
import type { Stream, StreamDraft, StreamUpdate } from './contract.ts'
import type { streamLifecycleContract } from './lifecycle-contract.ts'
import { getStream } from './queries.ts'

const kind = 'stream'

interface Texts {
  descriptionRendered?: RenderedText
}

/** Creates a stream and makes the caller its Organizer. 403 if the caller may not create events. */
export const createStream = createPreparedOperation(
  async (ctx: MemberContext, { description = '' }: StreamDraft & { dev: boolean }): Promise<Texts> => {
    allow(ctx, createEvents, undefined)
    return { descriptionRendered: await ctx.render(description, { field: 'description' }) }
  },
  async (ctx, { dev, ...draft }, texts): Promise<Stream> => {
    allow(ctx, createEvents, undefined)
    assertMayPublish(ctx, { kind, visibility: draft.visibility })
    checkDates({ startAt: draft.startAt ?? null, endAt: draft.endAt ?? null })
    const id = crypto.randomUUID()
    await checkPictures(ctx, { image: draft.image }, { path: `event/${id}` })
    await insertEvent(ctx, {
      ...draft,
      kind,
      id,
      ...(texts as Required<Texts>),
      rulesRendered: emptyRenderedText,
      dev,
      visibility: dev ? 'draft' : (draft.visibility ?? 'draft'),
    })
    return refreshStream(ctx, id)
  },
)

/**
 * Updates a stream. 404 if it is another manager's draft, 403 if the caller doesn't manage it, 409 if the
 * base is out of date. A new title creates a new address; the old one redirects there.
 */
export const updateStream = createPreparedOperation(
  async (ctx: MemberContext, { id, description }: StreamUpdate & { id: string }): Promise<Texts> => {
    allow(ctx, manageEvent, await loadStoredEvent(ctx, { kind, id }))
    return description === undefined
      ? {}
      : { descriptionRendered: await ctx.render(description, { field: 'description' }) }
  },
  async (
    ctx,
    { id, base, confirmDateChange, confirmUnpublish, reason, moveSchedule, ...asked },
    rendered,
  ): Promise<Stream & ScheduleAnswer> => {
    const before = await loadStoredEvent(ctx, { kind, id }, { lock: true })
    allow(ctx, manageEvent, before)
    const lastChange = loadLastChange(ctx, { kind, id })
    const mergeInput = { base, stored: before, lastChange }
    const { slug: address, ...merged } = await mergeChanges(asked, mergeInput)
    const plan = planDates(before, merged, { now: ctx.now, reason })
    const { changes } = plan
    const texts = changes.description === undefined ? {} : rendered
    const { startAt, endAt, title, visibility } = applyChanges(before, changes)
    if (visibility !== before.visibility) assertMayPublish(ctx, { kind, visibility }, before)
    checkDates({ startAt, endAt })
    await checkPictures(
      ctx,
      { image: changes.image },
      { path: `event/${id}`, before: { image: before.image } },
    )
    confirmUnpublishing({ before, changes }, { confirmUnpublish })
    await confirmDates(ctx, { ...plan, before }, { confirmDateChange, reason })

    const isRenamed = address ? address !== before.slug : title !== before.title
    const slug = isRenamed ? await renameEvent(ctx, before, { title, slug: address }) : before.slug
    const savedFields = { ...changes, ...plan.lifeFields, slug }
    await saveEvent(ctx, before, { ...savedFields, ...texts, visibility })
    await recordChange(ctx, {
      what: 'stream.changed',
      subject: { kind, id },
      before,
      after: savedFields,
      reason,
    })
    const schedule = await moveScheduleOnUpdate(ctx, plan, moveSchedule)
    return { ...(await refreshStream(ctx, id)), schedule }
  },
)

export const deleteStream = deletingEvent(kind)

type LifeInput<Name extends keyof (typeof streamLifecycleContract)['operations']> = InputOf<
  typeof streamLifecycleContract,
  Name
>

export async function cancelStream(
  ctx: MemberContext,
  { id, ...details }: LifeInput<'cancelStream'>,
): Promise<Stream> {
  const isNew = await cancel(ctx, { kind, id }, details)
  return isNew ? refreshStream(ctx, id) : getStream(ctx, { id })
}

export async function postponeStream(
  ctx: MemberContext,
  { id, ...details }: LifeInput<'postponeStream'>,
): Promise<Stream & ScheduleAnswer> {
  const { schedule } = await postpone(ctx, { kind, id }, details)
  return { ...(await refreshStream(ctx, id)), schedule }
}

export async function resumeStream(
  ctx: MemberContext,
  { id, ...details }: LifeInput<'resumeStream'>,
): Promise<Stream & ScheduleAnswer> {
  const { schedule } = await resume(ctx, { kind, id }, details)
  return { ...(await refreshStream(ctx, id)), schedule }
}

/** Reindexes the stream, invalidates its cached answers and returns it. */
async function refreshStream(ctx: Context, id: string): Promise<Stream> {
  await reindexEvent(ctx, { kind, id })
  return getStream(ctx, { id })
}
