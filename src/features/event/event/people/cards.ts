import { and, eq, isNull, sql } from 'drizzle-orm'
import { loadLastChange } from '#features/platform/audit/last-change.ts'
import { recordChange } from '#features/platform/audit/record.ts'
import { requireRecentAdmin } from '#features/people/auth/account/recent-sign-in.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { conflict, notFound } from '#lib/contract/errors.ts'
import { allowOrThrow } from '#lib/contract/policy.ts'
import { mergeChanges } from '#lib/editing/merge-changes.ts'
import { loadManagedEvent, type LoadedEvent, loadEventById } from '../load-event.ts'
import { manageEvent } from '../policy.ts'
import { speakerCards } from '../table.ts'
import type { CardDraft, CardUpdate } from './card-contract.ts'
import { peopleJson } from './people.ts'
import type { PersonInRole } from './role.ts'

/** Maximum cards per event. */
const maxCards = 100

/** Creates a card. 409 beyond 100 cards. */
export async function createSpeakerCard(
  ctx: MemberContext,
  { name, tag, work, picture, url, linkedinUrl, twitterUrl, ...ids }: CardDraft,
): Promise<PersonInRole> {
  const event = await loadManagedEvent(ctx, ids, { lock: true })
  const count = await ctx.db.$count(
    speakerCards,
    and(eq(speakerCards.eventId, event.id), isNull(speakerCards.deletedAt)),
  )
  if (count >= maxCards) throw conflict(`There can be at most ${maxCards} cards`)
  const card = { eventId: event.id, name, tag, work, picture, url, linkedinUrl, twitterUrl }
  const [createdCard] = await ctx.db
    .insert(speakerCards)
    .values({ ...card, createdAt: ctx.now, updatedAt: ctx.now })
    .returning({ id: speakerCards.id })
  await recordChange(ctx, {
    what: 'event.speaker-card.added',
    subject: { kind: 'speakerCard', id: createdCard!.id },
    after: card,
  })
  return loadChangedCard(ctx, event, createdCard!.id)
}

export async function updateSpeakerCard(
  ctx: MemberContext,
  { id, base, ...asked }: CardUpdate & { id: string },
): Promise<PersonInRole> {
  const { card, event } = await lockManagedCard(ctx, id)
  if (card.deletedAt) throw notFound('Card')
  if (card.profileId) throw conflict('This card was claimed, so it’s theirs to change', 'claimed')
  const changes = await mergeChanges(asked, {
    base,
    stored: card,
    lastChange: loadLastChange(ctx, { kind: 'speakerCard', id }),
  })
  await ctx.db
    .update(speakerCards)
    .set({ ...changes, updatedAt: ctx.now })
    .where(eq(speakerCards.id, id))
  await recordChange(ctx, {
    what: 'event.speaker-card.changed',
    subject: { kind: 'speakerCard', id },
    before: card,
    after: changes,
  })
  return loadChangedCard(ctx, event, id)
}

export async function deleteSpeakerCard(ctx: MemberContext, { id }: { id: string }): Promise<{ id: string }> {
  const { card, event } = await lockManagedCard(ctx, id)
  if (card.deletedAt) return { id }
  requireRecentAdmin(ctx)
  await ctx.db.update(speakerCards).set({ deletedAt: ctx.now }).where(eq(speakerCards.id, id))
  await recordChange(ctx, {
    what: 'event.speaker-card.removed',
    subject: { kind: 'speakerCard', id },
    before: { eventId: event.id, name: card.name },
  })
  ctx.changed(event.kind, event.id)
  return { id }
}

/** Returns an unclaimed card of this event; 404 for any other. */
export async function openCard(
  ctx: Context,
  eventId: string,
  id: string,
): Promise<typeof speakerCards.$inferSelect> {
  const isOpen = and(isNull(speakerCards.deletedAt), isNull(speakerCards.profileId))
  const [card] = await ctx.db
    .select()
    .from(speakerCards)
    .where(and(eq(speakerCards.id, id), eq(speakerCards.eventId, eventId), isOpen))
  if (!card) throw notFound('Card')
  return card
}

/** Replaces the card with the profile, on the page and in the schedule. */
export async function claimCard(ctx: Context, id: string, profileId: string): Promise<void> {
  await ctx.db
    .update(speakerCards)
    .set({ profileId, updatedAt: ctx.now })
    .where(and(eq(speakerCards.id, id), isNull(speakerCards.profileId)))
}

async function lockManagedCard(ctx: MemberContext, id: string) {
  const [card] = await ctx.db.select().from(speakerCards).where(eq(speakerCards.id, id)).for('update')
  const notFoundError = notFound('Card')
  if (!card) throw notFoundError
  const event = await loadEventById(ctx, card.eventId)
  allowOrThrow(ctx, manageEvent, { subject: event, otherwise: notFoundError })
  return { card, event }
}

async function loadChangedCard(
  ctx: Context,
  { kind, id: eventId }: LoadedEvent,
  id: string,
): Promise<PersonInRole> {
  ctx.changed(kind, eventId)
  const [row] = await ctx.db.select({ people: peopleJson(sql`r.id = ${id}`) }).from(sql`(select 1) as one`)
  return row!.people[0]!
}
