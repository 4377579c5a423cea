import { eq, sql } from 'drizzle-orm'
import { loadManagedEvent } from '#features/event/event/load-event.ts'
import { selectManagerIds } from '#features/event/event/rows.ts'
import { loadUserName } from '#features/event/team/joining/requests/names.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import { record } from '#features/platform/audit/record.ts'
import { selectPerson } from '#features/people/profile/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import { conflict } from '#lib/contract/errors.ts'
import type { publicationContract } from '../contract.ts'
import { signingRules } from '../table.ts'
import type { SigningRule } from './plan-contract.ts'
import { getResultsTabPath } from './results-tab.ts'
import {
  assertCanSign,
  canRequireTwo,
  canSign,
  fixSigners,
  loadSigners,
  notifyOtherSigners,
} from './signers.ts'

export async function loadSigningRule(ctx: MemberContext, eventId: string): Promise<SigningRule> {
  const [rule] = await ctx.db
    .select({
      needsTwo: signingRules.needsTwo,
      liftAskedAt: signingRules.liftAskedAt,
      asking: selectPerson(signingRules.liftAskedBy, ctx.viewer.id),
    })
    .from(signingRules)
    .where(eq(signingRules.eventId, eventId))
  const { needsTwo: isNeeded = false, liftAskedAt = null, asking = null } = rule ?? {}
  const person = liftAskedAt ? (asking as { name: string; isYou: boolean } | null) : null
  const signers = await loadSigners(ctx, eventId)
  return {
    needsTwo: isNeeded,
    liftAskedBy: person && { name: person.name, isYou: person.isYou },
    liftAskedAt,
    signers,
    canRequireTwo: canRequireTwo(ctx, signers),
    canSign: !isNeeded || (await canSign(ctx, eventId)),
  }
}

/**
 * Sets or lifts the rule that two organizers must sign. One organizer is enough to set it, two are needed to
 * lift it: the first asks, another one agrees. Setting it again withdraws the request. 409 if the organizer
 * who asked tries to agree, and for setting it while nobody could sign as the second; 403 for changing it by an
 * organizer who couldn't sign when it was set.
 */
export async function setSigningRule(
  ctx: MemberContext,
  { eventId, needsTwo: isNeeded }: InputOf<typeof publicationContract, 'setSigningRule'>,
): Promise<SigningRule> {
  const event = await loadManagedEvent(ctx, { eventId }, { lock: true })
  const [rule] = await ctx.db.select().from(signingRules).where(eq(signingRules.eventId, eventId))
  const { needsTwo: wasNeeded = false, liftAskedBy = null } = rule ?? {}
  if (isNeeded) {
    if (wasNeeded) {
      await assertCanSign(ctx, eventId)
      if (liftAskedBy) await save(ctx, eventId, { what: 'publication.signing.required' })
    } else {
      const { signers, signerIds } = await fixSigners(ctx, eventId)
      await save(ctx, eventId, { what: 'publication.signing.required', signerIds })
      await notifyOfRule(ctx, event, signers)
    }
  } else if (wasNeeded) {
    await assertCanSign(ctx, eventId)
    if (liftAskedBy === ctx.viewer.id)
      throw conflict('You asked for this: another organizer has to agree', 'asked_by_you')
    if (liftAskedBy) await save(ctx, eventId, { what: 'publication.signing.lifted' })
    else {
      await save(ctx, eventId, { what: 'publication.signing.lift-asked' })
      await notifyOtherSigners(ctx, {
        kind: 'signingLiftAsked',
        eventId,
        path: getResultsTabPath(event.slug),
      })
    }
  }
  return loadSigningRule(ctx, eventId)
}

interface Change {
  what: 'publication.signing.required' | 'publication.signing.lifted' | 'publication.signing.lift-asked'
  /** User ids of those who can sign from now on. */
  signerIds?: string[]
}

async function save(ctx: MemberContext, eventId: string, { what, signerIds }: Change): Promise<void> {
  const isLiftRequest = what === 'publication.signing.lift-asked'
  const set = {
    needsTwo: what !== 'publication.signing.lifted',
    liftAskedBy: isLiftRequest ? ctx.viewer.id : null,
    liftAskedAt: isLiftRequest ? ctx.now : null,
  }
  await ctx.db
    .insert(signingRules)
    .values({ eventId, ...set })
    .onConflictDoUpdate({ target: signingRules.eventId, set })
  await record(ctx, {
    what,
    subject: { kind: 'event', id: eventId },
    after: { needsTwo: set.needsTwo, ...(signerIds && { signerIds }) },
  })
  ctx.changed('publication', eventId)
}

/** Notifies the other organizers and hosts that two must sign, and by name who can. */
async function notifyOfRule(
  ctx: MemberContext,
  { id, slug, title }: NamedEvent,
  signers: SigningRule['signers'],
): Promise<void> {
  const path = getResultsTabPath(slug)
  const managers = await ctx.db.execute<{ user_id: string }>(selectManagerIds(sql`${id}`), 'objects')
  await notify(ctx, {
    kind: 'signingRequired',
    actor: ctx.viewer.id,
    subject: { kind: 'event', id },
    eventId: id,
    path,
    recipients: [...new Set(managers.map(({ user_id: userId }) => userId))],
    except: ctx.viewer.id,
    mail: {
      template: 'signingRequired',
      data: {
        title,
        who: await loadUserName(ctx, ctx.viewer.id),
        signers: signers.map(({ name }) => name),
        link: ctx.origin + path,
      },
    },
  })
}

interface NamedEvent {
  id: string
  slug: string
  title: string
}
