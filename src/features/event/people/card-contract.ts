import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { forMembersWho } from '#lib/contract/policy.ts'
import { optionalText, text, uuid } from '#lib/fields/fields.ts'
import { fileAddress, optionalAddress } from '#lib/pages/urls.ts'
import { deleted } from '../contract.ts'
import { manageEvent } from '../policy.ts'
import { personInRole } from './role.ts'

const cardFields = {
  name: text({ min: 2, max: 80 }),
  /** A short line on the card, such as "Opening talk". */
  tag: optionalText({ max: 60 }),
  /** Occupation, such as "Researcher, Gannet Labs". */
  work: optionalText({ max: 120 }),
  picture: z._default(z.nullable(fileAddress('event')), null),
  url: optionalAddress(),
  linkedinUrl: optionalAddress(),
  twitterUrl: optionalAddress(),
}

export const cardDraft = z.object({
  eventId: z.optional(uuid()),
  streamId: z.optional(uuid()),
  ...cardFields,
})
export type CardDraft = z.output<typeof cardDraft>

export const cardChanges = z.object(cardFields)
export type CardChanges = z.output<typeof cardChanges>

export const speakerCardContract = contract('eventRole', {
  createSpeakerCard: {
    method: 'POST',
    ...forMembersWho(manageEvent),
    summary: 'Add a speaker without an account to an event or a stream',
    body: cardDraft,
    output: personInRole,
  },
  updateSpeakerCard: {
    method: 'PUT',
    ...forMembersWho(manageEvent),
    summary: 'Change the card of a speaker without an account; 409 once it was claimed',
    query: z.object({ id: uuid() }),
    body: cardChanges,
    output: personInRole,
  },
  deleteSpeakerCard: {
    method: 'PUT',
    ...forMembersWho(manageEvent),
    summary: 'Delete the card of a speaker without an account; safe to repeat',
    query: z.object({ id: uuid() }),
    output: deleted,
  },
})
