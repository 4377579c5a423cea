import * as z from 'zod/mini'
import { eventIdFields } from '#features/event/stream/ids.ts'
import { manageEvent } from '#features/event/event/policy.ts'
import { contract } from '#lib/contract/contract.ts'
import { instant, uuid, lookupText } from '#lib/fields/fields.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { forAnyone, forMembers, forMembersWho } from '#lib/contract/policy.ts'
import { reach } from '#features/platform/notification/notifying/reach/reach.ts'
import { audiences } from './audience.ts'

const mute = z.object({ muted: z.boolean() })

const participantIdList = z.pipe(
  lookupText(100 * 37),
  z.pipe(
    z.transform((value: string) => value.split(',').filter(Boolean)),
    z.array(uuid()).check(z.maxLength(100, 'At most 100')),
  ),
)

/** Reach of e-mails from organizers to the people of their event, and muting those e-mails. */
export const reachContract = contract('mail', {
  getReach: {
    method: 'GET',
    ...forMembersWho(manageEvent),
    summary:
      'Count how many of an audience, or of chosen participants, an e-mail from the organizers would reach now',
    query: z.object({
      ...eventIdFields,
      /** Audience; 'enrolled' are people who get news of the event itself, regardless of mutes. */
      audience: z._default(z.enum([...audiences, 'enrolled']), 'participants'),
      /** Comma-separated participant ids, instead of an audience. */
      participantIds: z.optional(participantIdList),
    }),
    output: reach,
  },
  getMute: {
    method: 'GET',
    ...forMembers,
    summary: 'Get whether the caller has muted the organizers of an event or a stream',
    query: z.object(eventIdFields),
    output: mute,
  },
  setMute: {
    method: 'PUT',
    ...forMembers,
    summary: 'Mute or unmute e-mails from the organizers of an event or a stream to the caller',
    query: z.object(eventIdFields),
    body: mute,
    output: mute,
  },
  getMutes: {
    method: 'GET',
    ...forMembers,
    summary: 'List events and streams whose organizers the caller has muted, latest first',
    query: z.object(paging),
    output: createListSchema(
      z.object({
        kind: z.enum(['event', 'stream']),
        id: z.uuid(),
        slug: z.string(),
        title: z.string(),
        mutedAt: instant,
      }),
    ),
  },
  mute: {
    method: 'POST',
    ...forAnyone,
    summary: 'Mute by the link in such an e-mail, without signing in; 404 for an unknown key',
    query: z.object({ ...eventIdFields, key: uuid() }),
    output: mute,
  },
  unmute: {
    method: 'POST',
    ...forAnyone,
    summary: 'Undo `mail/mute` with the same key; 404 for an unknown key',
    query: z.object({ ...eventIdFields, key: uuid() }),
    output: mute,
  },
})
