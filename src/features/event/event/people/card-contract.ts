import * as z from 'zod/mini'
import { eventIdFields } from '#features/event/stream/ids.ts'
import { createAddressSchema } from '#features/people/profile/fields/addresses.ts'
import { contract } from '#lib/contract/contract.ts'
import { forMembersWho } from '#lib/contract/policy.ts'
import { createBaseField } from '#lib/editing/base-field.ts'
import { text, uuid } from '#lib/fields/fields.ts'
import { addressOrNone, fileAddress } from '#lib/pages/urls.ts'
import { deletedItem } from '../contract.ts'
import { manageEvent } from '../policy.ts'
import { personInRole } from './role.ts'

const cardFields = {
  name: text({ min: 2, max: 80 }),
  /** Short line on the card, such as "Opening talk". */
  tag: text({ min: 0, max: 60 }),
  /** Occupation, such as "Researcher, Gannet Labs". */
  work: text({ min: 0, max: 120 }),
  picture: z.nullable(fileAddress('event')),
  url: addressOrNone(),
  linkedinUrl: createAddressSchema('linkedinUrl'),
  twitterUrl: createAddressSchema('twitterUrl'),
}

export const cardChanges = z.partial(z.object(cardFields))
export const cardUpdate = z.extend(cardChanges, createBaseField(cardChanges))
export type CardUpdate = z.output<typeof cardUpdate>
export const cardDraft = z.extend(cardChanges, {
  ...eventIdFields,
  name: cardFields.name,
})
export type CardDraft = z.output<typeof cardDraft>

export const speakerCardContract = contract('eventRole', {
  createSpeakerCard: {
    method: 'POST',
    ...forMembersWho(manageEvent),
    summary: 'Add a speaker without an account',
    body: cardDraft,
    output: personInRole,
  },
  updateSpeakerCard: {
    method: 'PUT',
    ...forMembersWho(manageEvent),
    summary: 'Change a speaker card; 409 once it was claimed',
    query: z.object({ id: uuid() }),
    body: cardUpdate,
    output: personInRole,
  },
  deleteSpeakerCard: {
    method: 'PUT',
    ...forMembersWho(manageEvent),
    summary: 'Delete a speaker card; safe to repeat',
    query: z.object({ id: uuid() }),
    output: deletedItem,
  },
})
