import type { Case, Rows } from '../matrix.ts'
import {
  administrators,
  draftManagers,
  hiddenFromAll,
  insiders,
  managers,
  otherManagers,
  signedIn,
} from '../who.ts'

/** No chat is configured here, so no one can connect an account. */
const notSetUp = { anon: 401, others: 409 }

/** Cases for the actors' event, another event, a draft and a missing one. */
const events = (ask: (eventId: string) => ReturnType<Case['ask']>): Record<string, Case> => ({
  own: { ask: ({ event }) => ask(event.id), answers: managers },
  foreign: { ask: ({ other }) => ask(other.id), answers: otherManagers },
  draft: { ask: ({ draft }) => ask(draft.id), answers: draftManagers },
  missing: { ask: ({ missing }) => ask(missing), answers: hiddenFromAll },
})

/** Statuses without a configured Discord: authorized actors get 409. Only ADMIN may use an unknown id. */
const unset = { anon: 401, organiser: 409, host: 409, ADMIN: 409, others: 403 }
const otherUnset = { anon: 401, otherOrganiser: 409, ADMIN: 409, others: 403 }
const bothUnset = { ...unset, otherOrganiser: 409 }
const unknown = { anon: 401, ADMIN: 409, others: 403 }
const nobodys = '999999999999999999'

const channels = (more: object): Record<string, Case> => {
  const ask = (channelDiscordId: string) => ({ body: { channelDiscordId, ...more } })
  return {
    own: { ask: ({ channel }) => ask(channel), answers: unset },
    foreign: { ask: ({ otherChannel }) => ask(otherChannel), answers: otherUnset },
    missing: { ask: () => ask(nobodys), answers: unknown },
  }
}

/**
 * Cases for a participant of only this event, one who also takes part in the other event, and an unknown
 * person.
 */
const people = (ask: (userDiscordId: string) => ReturnType<Case['ask']>): Record<string, Case> => ({
  own: { ask: ({ hiddenAtDiscord }) => ask(hiddenAtDiscord), answers: unset },
  ofBoth: { ask: ({ knownAtDiscord }) => ask(knownAtDiscord), answers: bothUnset },
  missing: { ask: () => ask(nobodys), answers: unknown },
})

const role = { guildDiscordId: '888888888888888888', roleDiscordId: '777777777777777777' }

export const discordRows: Rows = {
  'discord/getConnection': {
    own: { ask: () => ({}), answers: signedIn },
    event: { ask: ({ event }) => ({ query: { eventId: event.id } }), answers: signedIn },
    draft: { ask: ({ draft }) => ({ query: { eventId: draft.id } }), answers: draftManagers },
  },
  'discord/beginConnect': { own: { ask: () => ({ body: { back: '/account' } }), answers: notSetUp } },
  'discord/connectDiscord': {
    own: { ask: () => ({ body: { code: 'x', state: 'x.y.z' } }), answers: notSetUp },
  },
  'discord/disconnectDiscord': { none: { ask: () => ({}), answers: hiddenFromAll } },
  'discord/setTold': { none: { ask: () => ({ body: { isTold: true } }), answers: hiddenFromAll } },
  'discord/createTeamChannels': {
    own: { ask: ({ team }) => ({ body: { teamId: team.id } }), answers: insiders },
    foreign: { ask: ({ otherTeam }) => ({ body: { teamId: otherTeam.id } }), answers: managers },
    elsewhere: { ask: ({ elsewhere }) => ({ body: { teamId: elsewhere.id } }), answers: otherManagers },
    private: { ask: ({ hiddenTeam }) => ({ body: { teamId: hiddenTeam.id } }), answers: draftManagers },
    deleted: { ask: ({ ended }) => ({ body: { teamId: ended.id } }), answers: hiddenFromAll },
    missing: { ask: ({ missing }) => ({ body: { teamId: missing } }), answers: hiddenFromAll },
    ofEvent: { ask: ({ event }) => ({ body: { eventId: event.id } }), answers: managers },
    ofOther: { ask: ({ other }) => ({ body: { eventId: other.id } }), answers: otherManagers },
  },
  'discord/removeFromAllTeams': {
    own: { ask: () => ({ body: {} }), answers: signedIn },
    foreign: { ask: ({ known }) => ({ body: { userId: known.id } }), answers: administrators },
    inEvent: {
      ask: ({ known, event }) => ({ body: { userId: known.id, eventId: event.id } }),
      answers: managers,
    },
    inOther: {
      ask: ({ known, other }) => ({ body: { userId: known.id, eventId: other.id } }),
      answers: otherManagers,
    },
  },
  'discord/getRooms': events((eventId) => ({ query: { eventId } })),
  'discord/setRooms': events((eventId) => ({ body: { eventId, setting: 'threads' } })),
  'discord/channel/delete': channels({}),
  'discord/channel/sendMessage': channels({ message: 'Doors open at nine.' }),
  'discord/channel/setPermissions': channels({ userDiscordId: nobodys }),
  'discord/user/sendMessage': people((userDiscordId) => ({
    body: { userDiscordId, message: 'Doors open at nine.' },
  })),
  'discord/user/assignRole': {
    ofOther: {
      ask: ({ knownAtDiscord: userDiscordId }) => ({ body: { userDiscordId, ...role } }),
      answers: otherUnset,
    },
    missing: { ask: () => ({ body: { userDiscordId: nobodys, ...role } }), answers: unknown },
  },
  'discord/user/isInGuild': {
    own: {
      ask: ({ channel: channelDiscordId, hiddenAtDiscord: userDiscordId }) => ({
        query: { userDiscordId, channelDiscordId },
      }),
      answers: unset,
    },
    elsewhere: {
      ask: ({ otherChannel: channelDiscordId, hiddenAtDiscord: userDiscordId }) => ({
        query: { userDiscordId, channelDiscordId },
      }),
      answers: unknown,
    },
    ofOther: {
      ask: ({ knownAtDiscord: userDiscordId }) => ({
        query: { userDiscordId, guildDiscordId: role.guildDiscordId },
      }),
      answers: otherUnset,
    },
  },
  'discord/server/createRole': {
    own: { ask: ({ event }) => ({ body: { eventId: event.id } }), answers: unset },
    foreign: { ask: ({ other }) => ({ body: { eventId: other.id } }), answers: otherUnset },
    draft: {
      ask: ({ draft }) => ({ body: { eventId: draft.id } }),
      answers: { anon: 401, otherOrganiser: 409, ADMIN: 409, others: 404 },
    },
    missing: { ask: ({ missing }) => ({ body: { eventId: missing } }), answers: hiddenFromAll },
  },
}
