import { recordChange } from '#features/platform/audit/record.ts'
import { checkDates } from '#features/event/event/writing/checks.ts'
import type { DuplicateOptions } from '#features/event/event/writing/duplicate-contract.ts'
import { type EventCopy, getMove, getCopyTitle } from '#features/event/event/writing/duplicate.ts'
import { createEvents, manageEvent } from '#features/event/event/policy.ts'
import { copyRoles, assignOrganizerRole } from '#features/event/event/people/roles.ts'
import { freeSlug } from '#features/event/event/writing/slugs.ts'
import { copyFile } from '#features/platform/files/service.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { allow } from '#lib/contract/policy.ts'
import { loadStreamForViewer } from '../commands.ts'
import { streams } from '../table.ts'

/**
 * Creates a draft with the chosen parts of a stream, as for events. The addresses to watch it are not copied.
 */
export async function copyStream(
  ctx: MemberContext,
  { id, ...take }: DuplicateOptions & { id: string },
): Promise<EventCopy> {
  const stream = await loadStreamForViewer(ctx, id)
  allow(ctx, manageEvent, stream)
  allow(ctx, createEvents, undefined)

  const move = getMove(stream, take)
  const dates = { startAt: take.startAt, endAt: stream.endAt && move ? move(stream.endAt) : null }
  checkDates(dates)
  const copy = { id: crypto.randomUUID() }
  const title = take.title ?? getCopyTitle(stream.title)
  await ctx.db.insert(streams).values({
    ...copy,
    tagline: stream.tagline,
    description: stream.description,
    descriptionRendered: stream.descriptionRendered,
    timeZone: stream.timeZone,
    signupActive: stream.signupActive,
    ...dates,
    title,
    slug: await freeSlug(ctx, { kind: 'stream', title }),
    image: take.picture ? await copyFile(ctx, stream.image, `event/${copy.id}`) : null,
    createdBy: ctx.viewer.id,
  })
  await assignOrganizerRole(ctx, { streamId: copy.id })
  if (take.people) await copyRoles(ctx, { streamId: id }, { streamId: copy.id })
  await recordChange(ctx, {
    what: 'stream.copied',
    subject: { kind: 'stream', id: copy.id },
    after: { title, copyOf: id },
  })
  ctx.changed('stream', copy.id)
  return { ...copy, move }
}
