import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { instant, optionalText, text, uuid } from '#lib/fields/fields.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { forAdministrators, forMembers, forMembersWho } from '#lib/contract/policy.ts'
import { listNounsWith, type NounWithTrait } from '#lib/nouns.ts'
import { appealDays } from '#lib/periods.ts'
import { ownerOnly } from './policy.ts'

export const flagKinds = listNounsWith('isReported')
export type FlagKind = NounWithTrait<'isReported'>

export const flagReasons = ['spam', 'abuse', 'illegal', 'copyright', 'private', 'other'] as const
export type FlagReason = (typeof flagReasons)[number]

export const hideableKinds = listNounsWith('isHidden')
export type HideableKind = NounWithTrait<'isHidden'>
export const isHideable = (kind: FlagKind): kind is HideableKind =>
  (hideableKinds as readonly FlagKind[]).includes(kind)

/** Effects of a moderation decision. Only projects can be disqualified. */
export const measureActs = ['hidden', 'disqualified'] as const

export const flagDraft = z.object({
  kind: z.enum(flagKinds),
  id: uuid(),
  reason: z.enum(flagReasons),
  text: optionalText({ max: 2000 }),
})
export type FlagDraft = z.output<typeof flagDraft>

/** Filters for reports; 'appealed' selects those whose owner asks for a review. */
export const queueStates = ['open', 'appealed', 'upheld', 'dismissed'] as const
export const queueOrders = ['oldest', 'newest', 'most', 'fewest'] as const

export const flagQuery = z.object({
  ...paging,
  status: z._default(z.enum(queueStates), 'open'),
  kind: z.optional(z.enum(flagKinds)),
  reason: z.optional(z.enum(flagReasons)),
  orderBy: z._default(z.enum(queueOrders), 'oldest'),
})
export type FlagQuery = z.output<typeof flagQuery>

const person = z.nullable(z.object({ id: z.uuid(), name: z.string(), userName: z.nullable(z.string()) }))

/** Reported content as an administrator sees it. */
const subject = {
  kind: z.enum(flagKinds),
  id: z.uuid(),
  title: z.string(),
  excerpt: z.string(),
  /** URLs of the content's pictures. */
  pictures: z.array(z.string()),
  path: z.nullable(z.string()),
  /**
   * State: visible to others; hidden by moderators; invisible for another reason, such as a draft; or
   * deleted.
   */
  state: z.enum(['shown', 'hidden', 'unseen', 'gone']),
  /** Whether published results name the item or, for an event, are its own. */
  hasWon: z.boolean(),
  owner: z.nullable(
    z.object({
      id: z.uuid(),
      name: z.string(),
      userName: z.nullable(z.string()),
      isSuspended: z.boolean(),
    }),
  ),
}

const flaggedCard = z.object({
  ...subject,
  reports: z.int(),
  reasons: z.array(z.enum(flagReasons)),
  firstAt: instant,
  lastAt: instant,
})
export type FlaggedCard = z.output<typeof flaggedCard>

/** A decision about content, with its owner's appeal. */
const measure = z.object({
  id: z.uuid(),
  act: z.enum(measureActs),
  /** Whether organizers of the event made the decision. */
  isByOrganizers: z.boolean(),
  reason: z.string(),
  createdAt: instant,
  takenBy: person,
  liftedAt: z.nullable(instant),
  appeal: z.string(),
  appealedAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  decidedBy: person,
  answer: z.string(),
  /** Whether the viewer made the decision and another administrator could decide on the appeal. */
  needsAnother: z.boolean(),
})

const flaggedItem = z.object({
  ...subject,
  flags: z.array(
    z.object({
      id: z.uuid(),
      reason: z.enum(flagReasons),
      text: z.string(),
      status: z.enum(['open', 'upheld', 'dismissed']),
      createdAt: instant,
      handledAt: z.nullable(instant),
      by: person,
    }),
  ),
  measures: z.array(measure),
})
export type FlaggedItem = z.output<typeof flaggedItem>

/** A decision as the owner of the content sees it. */
const ownMeasure = z.object({
  id: z.uuid(),
  kind: z.enum(flagKinds),
  act: z.enum(measureActs),
  /** Title of the event whose organizers made the decision; null for the moderators of the site. */
  organizersOf: z.nullable(z.string()),
  title: z.string(),
  path: z.nullable(z.string()),
  reason: z.string(),
  createdAt: instant,
  liftedAt: z.nullable(instant),
  appeal: z.string(),
  appealedAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  answer: z.string(),
  canAppeal: z.boolean(),
  /** Deadline for an appeal, whether or not one is still possible. */
  appealUntil: instant,
  /** Whether an administrator other than the author of the decision can read the appeal. */
  isReadByAnother: z.boolean(),
  /** Whether someone else's answer has replaced the one that the decision is about. */
  isReplaced: z.boolean(),
})
export type OwnMeasure = z.output<typeof ownMeasure>

const reason = () => text({ max: 2000 })
const itemFields = { kind: z.enum(flagKinds), id: uuid() }

export const flagDecision = z.object({
  ...itemFields,
  /** 'dismiss' if nothing was wrong; 'warn' notifies the owner; 'hide' also hides the content. */
  decision: z.enum(['dismiss', 'warn', 'hide']),
  /** Message that the owner reads; only an administrator's record if nothing was wrong. */
  note: optionalText({ max: 2000 }),
})
export type FlagDecision = z.output<typeof flagDecision>

export const appealDraft = z.object({ text: reason() })
export const measureDecision = z.object({ decision: z.enum(['lift', 'keep']), answer: reason() })

export const ownMeasureQuery = z.object({ ...paging, subjectId: z.optional(uuid()) })
export type OwnMeasureQuery = z.output<typeof ownMeasureQuery>

export const flagContract = contract('flag', {
  createFlag: {
    method: 'POST',
    ...forMembers,
    summary: 'Report something to the moderators; a repeat while it’s open keeps the first report',
    body: flagDraft,
    output: z.object({ id: z.uuid() }),
  },
  getFlags: {
    method: 'GET',
    ...forAdministrators,
    summary: 'List what was reported, grouped by item, oldest first',
    query: flagQuery,
    output: createListSchema(flaggedCard),
  },
  getFlagged: {
    method: 'GET',
    ...forAdministrators,
    summary: 'Get a reported item with its reports and decisions, newest first',
    query: z.object(itemFields),
    output: flaggedItem,
  },
  handleFlags: {
    method: 'PUT',
    ...forAdministrators,
    summary: 'Close all open reports of an item; its owner is told why, its reporters that it was handled',
    body: flagDecision,
    output: z.object({ closed: z.int() }),
  },
  getOwnMeasures: {
    method: 'GET',
    ...forMembers,
    summary: 'List the moderators’ decisions about the caller’s things, or about one of them, newest first',
    query: ownMeasureQuery,
    output: createListSchema(ownMeasure),
  },
  appealMeasure: {
    method: 'POST',
    ...forMembersWho(ownerOnly),
    summary: `Appeal a decision, once and within ${appealDays} days`,
    query: z.object({ id: uuid() }),
    body: appealDraft,
    output: z.object({ id: z.uuid() }),
  },
  decideMeasure: {
    method: 'PUT',
    ...forAdministrators,
    summary: 'Show a hidden item again, or keep it hidden after an appeal; its owner is told why',
    query: z.object({ id: uuid() }),
    body: measureDecision,
    output: z.object({ id: z.uuid(), kind: z.enum(flagKinds), subjectId: z.uuid() }),
  },
})
