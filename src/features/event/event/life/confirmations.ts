import { listEmptiedFields } from '#features/platform/audit/last-change.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, invalid } from '#lib/contract/errors.ts'
import { noticeReach } from './notices/notice-reach.ts'
import { describeCheckIns, describeNoticeReach } from './notices/describe-notice-reach.ts'
import type { EventKey } from '#features/event/stream/ids.ts'
import { countCheckedIn, isOtherDay } from './check-ins.ts'
import { describeRoundsOutside } from './notices/rounds-left.ts'
import { buildDateQuestion, type Dates, describeMoves, listMoves, listSetDates } from './moves/date-moves.ts'
import { getStartMove } from './moves/new-date.ts'

interface CurrentEvent extends EventKey {
  visibility: 'draft' | 'unlisted' | 'public'
  participantsCount: number
}

interface ConfirmationFlags {
  confirmDateChange?: boolean | undefined
  confirmUnpublish?: boolean | undefined
  reason?: string | undefined
}

interface Change {
  before: CurrentEvent & Dates & { timeZone: string }
  changes: Dates & { visibility?: CurrentEvent['visibility'] | undefined; timeZone?: string | undefined }
}

interface DateUpdate extends Change {
  /** Whether the start ends a postponement. */
  isNewDate: boolean
}

/** Returns whether people rely on the event or stream: it is not a draft, and someone is enrolled. */
const hasParticipants = ({ visibility, participantsCount }: CurrentEvent) =>
  visibility !== 'draft' && participantsCount > 0

/**
 * Requires confirmation before announced dates change while people are enrolled: 409 without it, 422 without
 * a reason. Then notifies all participants.
 */
export async function confirmDates(
  ctx: MemberContext,
  { before, changes, isNewDate }: DateUpdate,
  { confirmDateChange, reason = '' }: ConfirmationFlags,
): Promise<void> {
  if (!hasParticipants(before)) return
  const { kind } = before
  const setDates = listSetDates(before, changes)
  const announced =
    isNewDate || setDates.length === 0
      ? setDates
      : await listEmptiedFields(ctx, { kind, id: before.id }, setDates)
  const moves = listMoves(before, changes, announced)
  if (moves.length === 0) return
  const timeZone = changes.timeZone ?? before.timeZone
  const after = { ...before, ...changes }
  if (!confirmDateChange)
    throw conflict(
      [
        buildDateQuestion({
          moves,
          before,
          after,
          timeZone,
          enrolled: before.participantsCount,
          now: ctx.now,
          isNewDate,
        }),
        describeNoticeReach(await noticeReach(ctx, before.id)),
        await describeLostCheckIns(ctx, { before, changes }),
        kind === 'event' ? await describeRoundsOutside(ctx, before.id, getTiming(after)) : '',
      ]
        .filter(Boolean)
        .join('\n'),
      'confirm_date_change',
    )
  if (!reason) throw invalid({ reason: 'Say why in a sentence: everyone enrolled will read it' })
  await ctx.job('event-notice', {
    kind,
    id: before.id,
    by: ctx.viewer.id,
    title: isNewDate ? 'New date' : moves.length === 1 ? 'A date has changed' : 'Dates have changed',
    body: [isNewDate && `This ${kind} is no longer postponed:`, describeMoves(moves, timeZone), reason]
      .filter(Boolean)
      .join('\n\n'),
  })
}

const getTiming = ({ startAt = null, endAt = null, submissionsCloseAt, judgingEndAt }: Dates) => ({
  startAt,
  endAt,
  submissionsCloseAt: submissionsCloseAt ?? null,
  judgingEndAt: judgingEndAt ?? null,
})

/** Returns a warning about check-ins that a moved start resets; empty if there are none. */
async function describeLostCheckIns(ctx: MemberContext, { before, changes }: Change): Promise<string> {
  if (before.kind !== 'event' || !isOtherDay(getStartMove({ before, changes }))) return ''
  return describeCheckIns(await countCheckedIn(ctx, before.id))
}

/** Throws 409 until an event manager confirms that participants will no longer see the event or stream. */
export function confirmUnpublishing(
  { before, changes }: Change,
  { confirmUnpublish }: ConfirmationFlags,
): void {
  if (changes.visibility !== 'draft' || !hasParticipants(before) || confirmUnpublish) return
  const { kind, participantsCount: count } = before
  throw conflict(
    `${count === 1 ? '1 person is' : `${count} people are`} enrolled. If you make the ${kind} a draft, it disappears for them without a word. To call it off, cancel or postpone it instead.`,
    'confirm_unpublish',
  )
}

/**
 * Requires a message before deleting an event or stream with participants: 409 without one, unless it is
 * cancelled. Returns the message to e-mail to all participants, if any.
 */
export function requireFarewell(
  ctx: MemberContext,
  event: CurrentEvent & { cancelledAt: Date | null },
  message = '',
): string | undefined {
  if (!hasParticipants(event)) return undefined
  if (message) return message
  // Participants already know that it is cancelled, so they need no message.
  if (event.cancelledAt) return undefined
  const { kind, participantsCount: count } = event
  throw conflict(
    `${count === 1 ? '1 person is' : `${count} people are`} enrolled. Write them a message; ${ctx.mailTransport.sends ? `we’ll e-mail it when you delete the ${kind}.` : `we’ll e-mail it once this site can.`}`,
    'message_needed',
  )
}
