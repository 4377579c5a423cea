import * as z from 'zod/mini'
import { personCard } from '#features/event/event/people/role.ts'
import { contract } from '#lib/contract/contract.ts'
import { forMembersWho } from '#lib/contract/policy.ts'
import { count } from '#lib/contract/lists.ts'
import { instant, optionalText, uuid } from '#lib/fields/fields.ts'
import { fileAddress } from '#lib/pages/urls.ts'
import { editMessage, readRoom } from './policy.ts'

export const maxMessageLength = 2000
export const maxPictures = 4
/** Maximum length of a picture's alt text. */
export const maxAltLength = 200

/** Conversational Markdown, see `renderTalk`; may be empty if there are pictures. */
const body = () => optionalText({ max: maxMessageLength })

const pictureDraft = z.object({ url: fileAddress('room'), alt: optionalText({ max: maxAltLength }) })

export const messageDraft = z.object({
  teamId: uuid(),
  key: uuid(),
  body: body(),
  /** Pictures that the sender uploaded to `room/{teamId}`. */
  pictures: z._default(z.array(pictureDraft).check(z.maxLength(maxPictures)), []),
})
export type MessageDraft = z.output<typeof messageDraft>

/** Picture below the text. Its address contains its size, and only readers of the message can open it. */
const messagePicture = z.object({ url: z.string(), alt: z.string() })
export type MessagePicture = z.output<typeof messagePicture>

export const message = z.object({
  id: z.uuid(),
  /** Position in the room. */
  number: z.int(),
  /** Key sent by the client; null for other members. */
  key: z.nullable(z.uuid()),
  /** Author; null if the message was deleted or is hidden from the caller. */
  author: z.nullable(personCard),
  body: z.string(),
  html: z.string(),
  pictures: z.array(messagePicture),
  createdAt: instant,
  /** Origin of the message, if not the site. */
  via: z.nullable(z.enum(['discord'])),
  editedAt: z.nullable(instant),
  isDeleted: z.boolean(),
  /** Whether moderators hid the message, so that only its author can still read it. */
  isHidden: z.boolean(),
  isOwn: z.boolean(),
})
export type Message = z.output<typeof message>

export const room = z.object({
  teamId: z.uuid(),
  /** Oldest first: the newest messages, those before a number, or changes since one. */
  items: z.array(message),
  /** Whether there are more messages, older or changed. */
  more: z.boolean(),
  /** Value for the next `since`. */
  last: z.int(),
  /** Number up to which the caller has read. */
  read: z.int(),
  /** Messages of others that the caller hasn’t read; 100 means more than 99. */
  unread: z.int(),
  /** Time from which the room is read-only; null while the event has no end. */
  readOnlyFrom: z.nullable(instant),
  isReadOnly: z.boolean(),
  /** Chat in which the room's messages are also shown. */
  mirroredTo: z.nullable(z.enum(['discord', 'matrix'])),
  /** Members that a message can mention, as @userName. */
  people: z.array(z.object({ userName: z.string(), name: z.string() })),
})
export type Room = z.output<typeof room>

const number = () => count(0, 999_999_999)
const idInput = z.object({ id: uuid() })

export const roomContract = contract('room', {
  getRoom: {
    method: 'GET',
    ...forMembersWho(readRoom),
    summary:
      'Read the room of the caller’s team: the newest messages, those before a number, or what changed since one',
    query: z.object({
      teamId: uuid(),
      before: z.optional(number()),
      since: z.optional(number()),
      perPage: z._default(count(1, 100), 50),
    }),
    output: room,
  },
  getRoomUnread: {
    method: 'GET',
    ...forMembersWho(readRoom),
    summary: 'Count the messages in the room of the caller’s team that they haven’t read',
    query: z.object({ teamId: uuid() }),
    output: z.object({
      /** Messages of others that the caller hasn’t read; 100 means more than 99. */
      unread: z.int(),
    }),
  },
  sendMessage: {
    method: 'POST',
    ...forMembersWho(readRoom),
    summary: 'Send a message; sent again with the same key, it’s there once',
    body: messageDraft,
    output: message,
  },
  updateMessage: {
    method: 'PUT',
    ...forMembersWho(editMessage),
    summary: 'Edit your own message; it then shows when',
    query: idInput,
    body: z.object({ body: body() }),
    output: message,
  },
  deleteMessage: {
    method: 'PUT',
    ...forMembersWho(editMessage),
    summary: 'Delete your own message; safe to repeat',
    query: idInput,
    output: z.object({ id: z.uuid() }),
  },
  markRoomRead: {
    method: 'PUT',
    ...forMembersWho(readRoom),
    summary: 'Mark the room as read up to a number; never less than before',
    query: z.object({ teamId: uuid() }),
    body: z.object({ number: z.int().check(z.minimum(0)) }),
    output: z.object({ unread: z.int() }),
  },
})
