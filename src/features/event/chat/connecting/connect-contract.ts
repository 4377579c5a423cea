import * as z from 'zod/mini'
import { manageEvent } from '#features/event/event/policy.ts'
import { contract } from '#lib/contract/contract.ts'
import { forMembers, forMembersWho } from '#lib/contract/policy.ts'
import { instant, uuid, lookupText } from '#lib/fields/fields.ts'
import { roomSettings } from '../contract.ts'
import { makeTeamRooms, leaveRooms } from '../policy.ts'

/** Chat room of the caller's own team; addresses are only present for members with access. */
const ownRoom = z.object({
  teamId: z.uuid(),
  /**
   * State of the room: `missing` until someone requests it, `failed` after an error, which organizers can
   * read.
   */
  state: z.enum(['missing', 'waiting', 'failed', 'ready']),
  shape: z.nullable(z.enum(['channels', 'threads'])),
  isIn: z.boolean(),
  /** Whether the caller left the room or was removed, and can ask to return. */
  isOut: z.boolean(),
  text: z.nullable(z.string()),
  voice: z.nullable(z.string()),
})
export type OwnRoom = z.output<typeof ownRoom>

export const connection = z.object({
  canConnect: z.boolean(),
  /** Name in the chat; null while no account is connected. */
  handle: z.nullable(z.string()),
  connectedAt: z.nullable(instant),
  /** Sentence that says why the caller lacks access somewhere, or null. */
  error: z.nullable(z.string()),
  /**
   * Whether the caller gets notifications by direct message: turned on at /notifications/choices and accepted
   * by their account.
   */
  isTold: z.boolean(),
  /** Whether teams of the given event have rooms there; true without an event. */
  hasRooms: z.boolean(),
  /** Room of the caller's team in the given event; null without a team or an event. */
  room: z.nullable(ownRoom),
})
export type Connection = z.output<typeof connection>

const rooms = z.object({
  /** Whether the configured chat supports rooms. */
  canMake: z.boolean(),
  setting: z.enum(roomSettings),
  /** Whether messages in a team's room here are also shown in its chat room. */
  mirrors: z.boolean(),
  teams: z.int(),
  ready: z.int(),
  waiting: z.int(),
  failed: z.int(),
  /** Error of the last failed room. */
  error: z.nullable(z.string()),
})
export type Rooms = z.output<typeof rooms>

const queuedCount = z.object({ count: z.int() })

export const discordContract = contract('discord', {
  getConnection: {
    method: 'GET',
    ...forMembers,
    summary:
      'See the Discord account that the caller has connected, whether an event uses it, and their team’s room there',
    query: z.object({ eventId: z.optional(uuid()) }),
    output: connection,
  },
  beginConnect: {
    method: 'POST',
    ...forMembers,
    token: 'never',
    summary: 'Get the address at Discord where the caller connects an account',
    body: z.object({ back: lookupText(2000) }),
    output: z.object({ url: z.string() }),
  },
  connectDiscord: {
    method: 'PUT',
    ...forMembers,
    token: 'never',
    summary: 'Finish connecting, with what Discord sent the caller back with',
    body: z.object({ code: lookupText(500), state: lookupText(3500) }),
    output: z.object({ path: z.string(), handle: z.string() }),
  },
  disconnectDiscord: {
    method: 'PUT',
    ...forMembers,
    token: 'never',
    summary: 'Disconnect the caller’s Discord account and take it out of rooms and roles',
    output: connection,
  },
  setTold: {
    method: 'PUT',
    ...forMembers,
    token: 'never',
    summary: 'Begin or end telling the caller of things by direct message at Discord',
    body: z.object({ isTold: z.boolean() }),
    output: connection,
  },
  createTeamChannels: {
    method: 'POST',
    ...forMembersWho(makeTeamRooms),
    summary: 'Ask for a team’s text and voice channel, or for those of all teams of an event',
    body: z.object({ teamId: z.optional(uuid()), eventId: z.optional(uuid()) }),
    output: queuedCount,
  },
  removeFromAllTeams: {
    method: 'POST',
    ...forMembersWho(leaveRooms),
    summary: 'Take a person out of the rooms of their teams, everywhere or in one event',
    body: z.object({ userId: z.optional(uuid()), eventId: z.optional(uuid()) }),
    output: queuedCount,
  },
  getRooms: {
    method: 'GET',
    ...forMembersWho(manageEvent),
    summary: 'See how many teams of an event have their room in the chat',
    query: z.object({ eventId: uuid() }),
    output: rooms,
  },
  setRooms: {
    method: 'PUT',
    ...forMembersWho(manageEvent),
    summary:
      'Choose which rooms the teams of an event get (the usual, channels, threads or none), and whether these show what is said in teams’ rooms here',
    body: z.object({
      eventId: uuid(),
      setting: z.enum(roomSettings),
      /** Whether messages are mirrored; unchanged if omitted. */
      mirrors: z.optional(z.boolean()),
    }),
    output: rooms,
  },
})
