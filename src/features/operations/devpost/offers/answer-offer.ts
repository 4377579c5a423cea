import { eq, sql } from 'drizzle-orm'
import { recordAdminChange } from '#features/platform/audit/record.ts'
import { selectConfirmedEmail } from '#features/people/auth/rows.ts'
import { loadEvent } from '#features/event/event/load-event.ts'
import { enrollReserved } from '#features/event/participant/enrollment/taking-place.ts'
import { claimImported } from '#features/event/submission/draft/import-submissions.ts'
import { joinImportedTeam } from '#features/event/team/seats/import-teams.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, notFound } from '#lib/contract/errors.ts'
import { allowOrThrow } from '#lib/contract/policy.ts'
import { takeDevpostPlace } from '../policy.ts'
import { devpostPeople } from '../table.ts'

interface Answer {
  id: string
  isAccepted: boolean
}

/**
 * Accepts or declines a place. Accepting enrolls the caller in the event and adds them to the team; the first
 * member leads it and owns its project. 404 for the place of another address, 409 once it is answered and if
 * the team is full.
 */
export async function answerDevpostOffer(ctx: MemberContext, { id, isAccepted }: Answer): Promise<Answer> {
  const [offer] = await ctx.db
    .select({ eventId: devpostPeople.eventId })
    .from(devpostPeople)
    .where(eq(devpostPeople.id, id))
  if (!offer) throw notFound('Place')
  // The event is locked before the place, because an event is always locked before anything in it.
  const event = await loadEvent(ctx, { eventId: offer.eventId }, { lock: true })
  const lockedOffer = await lockOffer(ctx, id)
  if (lockedOffer.answer) throw conflict('You’ve answered this already', 'answered')
  if (isAccepted) {
    await enrollReserved(ctx, event)
    const { teamId } = lockedOffer
    if (teamId && (await joinImportedTeam(ctx, { eventId: event.id, teamId })).isLead)
      await claimImported(ctx, teamId)
  }
  const answer = isAccepted ? ('accepted' as const) : ('declined' as const)
  await ctx.db
    .update(devpostPeople)
    .set({ answer, answeredBy: ctx.viewer.id, answeredAt: ctx.now, name: '', updatedAt: ctx.now })
    .where(eq(devpostPeople.id, id))
  await recordAdminChange(ctx, {
    what: 'devpost.place-taken',
    subject: { kind: 'event', id: event.id },
    after: { answer },
  })
  ctx.changed('event', event.id)
  return { id, isAccepted }
}

async function lockOffer(ctx: MemberContext, id: string) {
  const [lockedPerson] = await ctx.db
    .select({
      teamId: devpostPeople.teamId,
      answer: devpostPeople.answer,
      isFor: sql<boolean>`coalesce(${devpostPeople.email} = ${selectConfirmedEmail(ctx.viewer.id)}, false)`,
    })
    .from(devpostPeople)
    .where(eq(devpostPeople.id, id))
    .for('no key update')
  const notFoundError = notFound('Place')
  if (!lockedPerson) throw notFoundError
  allowOrThrow(ctx, takeDevpostPlace, { subject: lockedPerson, otherwise: notFoundError })
  return lockedPerson
}
