import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { count } from '#lib/contract/lists.ts'
import { forMembers } from '#lib/contract/policy.ts'
import { flag, instant, uuid, lookupText } from '#lib/fields/fields.ts'
import { isStorableTime } from '#lib/fields/moments.ts'
import { kindNames } from './kinds/kinds.ts'
import { presetNames } from './choices/preset-names.ts'
import { topicNames, notificationChannels } from './kinds/topics.ts'

export const notification = z.object({
  id: z.uuid(),
  kind: z.enum(kindNames),
  /** Sentence about who did what. */
  text: z.string(),
  /** Path on this site; null if there is nothing to open. */
  path: z.nullable(z.string()),
  /** Number of people who acted. */
  people: z.int(),
  at: instant,
  isRead: z.boolean(),
})
export type Notification = z.output<typeof notification>

/** Whether the value is a cursor: the time and id at the end of an inbox page. */
function isCursor(value: string): boolean {
  const [, createdAt, id] = /^(\d{4}-[\d:.TZ-]{16,25})_([0-9a-f-]{36})$/.exec(value) ?? []
  return createdAt !== undefined && isStorableTime(new Date(createdAt)) && z.uuid().safeParse(id).success
}

/** Unread count; 100 means more than 99. */
export const unread = z.object({ unread: z.int() })

const channelChoice = z.object({
  isOn: z.boolean(),
  /** Whether the channel can't be switched off. */
  isLocked: z.boolean(),
})

export const choice = z.object({
  topic: z.enum(topicNames),
  label: z.string(),
  about: z.string(),
  /** Each channel is null if the topic doesn't use it. */
  site: z.nullable(channelChoice),
  mail: z.nullable(channelChoice),
  chat: z.nullable(channelChoice),
  /** Whether the e-mails of the topic go only to subscribers. */
  isNews: z.boolean(),
})
export type Choice = z.output<typeof choice>

/** Whether direct messages in the chat reach the caller; 'none' if the site has no such chat. */
const chatReach = z.enum(['none', 'unconnected', 'off', 'shut', 'on'])
export type ChatReach = z.output<typeof chatReach>

const choices = z.object({
  topics: z.array(choice),
  /** Preset that equals the choices; null if none does. */
  preset: z.nullable(z.enum(presetNames)),
  /** Whether the caller subscribed to news by e-mail; without it some topics aren’t e-mailed. */
  isSubscribed: z.boolean(),
  /** Whether direct messages reach the caller; otherwise nothing is sent by chat. */
  inChat: chatReach,
})

export const notificationContract = contract('notification', {
  getNotifications: {
    method: 'GET',
    ...forMembers,
    summary: 'List what the caller was told, newest first, without what they can no longer see',
    query: z.object({
      /** Cursor: the `next` of the previous page. */
      after: z.optional(lookupText(80).check(z.refine(isCursor, 'Invalid value'))),
      perPage: z._default(count(1, 100), 20),
      unread: flag,
    }),
    output: z.object({ items: z.array(notification), next: z.nullable(z.string()) }),
  },
  getUnreadCount: {
    method: 'GET',
    ...forMembers,
    summary: 'Count what the caller has not read; 100 means more than 99',
    output: unread,
  },
  markRead: {
    method: 'PUT',
    ...forMembers,
    summary: 'Mark a notification of your own as read; an unknown one changes nothing',
    query: z.object({ id: uuid() }),
    output: unread,
  },
  markOpened: {
    method: 'PUT',
    ...forMembers,
    summary: 'Mark as read what leads to a page that the caller has opened',
    query: z.object({ path: lookupText(500).check(z.regex(/^\/(?!\/)/)) }),
    output: unread,
  },
  markAllRead: {
    method: 'PUT',
    ...forMembers,
    summary: 'Mark as read everything the caller was told up to a moment',
    body: z.object({ until: instant }),
    output: unread,
  },
  getChoices: {
    method: 'GET',
    ...forMembers,
    summary: 'List what the caller can be told, and which ways they want it',
    output: choices,
  },
  setChoice: {
    method: 'PUT',
    ...forMembers,
    summary: 'Switch one way of one kind of notification on or off',
    token: 'never',
    body: z.object({ topic: z.enum(topicNames), way: z.enum(notificationChannels), isOn: z.boolean() }),
    output: choices,
  },
  applyPreset: {
    method: 'PUT',
    ...forMembers,
    summary: 'Switch all ways of all kinds of notifications to a preset',
    token: 'never',
    body: z.object({ preset: z.enum(presetNames) }),
    output: choices,
  },
})
