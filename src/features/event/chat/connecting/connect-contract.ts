import * as z from 'zod/mini'
import { manageEvent } from '#features/event/event/policy.ts'
import { contract } from '#lib/contract/contract.ts'
import { forMembers, forMembersWho } from '#lib/contract/policy.ts'
import { instant, uuid, word } from '#lib/fields/fields.ts'
import { roomSettings } from '../contract.ts'
import { haveRooms, leaveRooms } from '../policy.ts'

/** The room of the caller's own team in the chat; addresses are there for who has been let in. */
const ownRoom = z.object({
  teamId: z.uuid(),
  /** `missing` until somebody asks for it, and `failed` where the organizers read why. */
  state: z.enum(['missing', 'waiting', 'failed', 'ready']),
  shape: z.nullable(z.enum(['channels', 'threads'])),
  isIn: z.boolean(),
  /** They were taken out and can ask to come back. */
  isOut: z.boolean(),
  text: z.nullable(z.string()),
  voice: z.nullable(z.string()),
})
export type OwnRoom = z.output<typeof ownRoom>

export const connection = z.object({
  /** Whether accounts can be connected here at all. */
  canConnect: z.boolean(),
  /** What they are called there; null while nothing is connected. */
  handle: z.nullable(z.string()),
  connectedAt: z.nullable(instant),
  /** Why they are not everywhere they should be, in a sentence. */
  error: z.nullable(z.string()),
  /** Whether they are told of things by direct message, as they chose at /notifications/choices. */
  isTold: z.boolean(),
  /** Whether teams of the named event have rooms there; true where none is named. */
  hasRooms: z.boolean(),
  /** That of the caller's team in the named event; null without a team or an event. */
  room: z.nullable(ownRoom),
})
export type Connection = z.output<typeof connection>

const rooms = z.object({
  /** Whether the chat that is configured makes rooms. */
  canMake: z.boolean(),
  setting: z.enum(roomSettings),
  /** What a team says in its room here is shown in its room there too. */
  mirrors: z.boolean(),
  teams: z.int(),
  ready: z.int(),
  waiting: z.int(),
  failed: z.int(),
  /** Of the last one that failed. */
  error: z.nullable(z.string()),
})
export type Rooms = z.output<typeof rooms>

const asked = z.object({ count: z.int() })

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
    body: z.object({ back: word(2000) }),
    output: z.object({ url: z.string() }),
  },
  connectDiscord: {
    method: 'PUT',
    ...forMembers,
    token: 'never',
    summary: 'Finish connecting, with what Discord sent the caller back with',
    body: z.object({ code: word(500), state: word(3500) }),
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
    ...forMembersWho(haveRooms),
    summary: 'Ask for a team’s text and voice channel, or for those of all teams of an event',
    body: z.object({ teamId: z.optional(uuid()), eventId: z.optional(uuid()) }),
    output: asked,
  },
  removeFromAllTeams: {
    method: 'POST',
    ...forMembersWho(leaveRooms),
    summary: 'Take a person out of the rooms of their teams, everywhere or in one event',
    body: z.object({ userId: z.optional(uuid()), eventId: z.optional(uuid()) }),
    output: asked,
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
      /** Left out, it stays as it is. */
      mirrors: z.optional(z.boolean()),
    }),
    output: rooms,
  },
})
