import type { Case, Rows } from '../matrix.ts'
import {
  administrators,
  draftManagers,
  hiddenFromAll,
  insiders,
  managers,
  otherManagers,
  signedInAnswers,
} from '../who.ts'

/** No chat is configured here, so no one can connect an account. */
const notSetUpAnswers = { anon: 401, others: 409 }

/** Cases for the actors' event, another event, a draft and a missing one. */
const events = (buildInput: (eventId: string) => ReturnType<Case['ask']>): Record<string, Case> => ({
  own: { ask: ({ event }) => buildInput(event.id), answers: managers },
  foreign: { ask: ({ other }) => buildInput(other.id), answers: otherManagers },
  draft: { ask: ({ draft }) => buildInput(draft.id), answers: draftManagers },
  missing: { ask: ({ missing }) => buildInput(missing), answers: hiddenFromAll },
})

/** Statuses without a configured Discord: authorized actors get 409. Only ADMIN may use an unknown id. */
const unsetAnswers = { anon: 401, organiser: 409, host: 409, ADMIN: 409, others: 403 }
const otherUnset = { anon: 401, otherOrganiser: 409, ADMIN: 409, others: 403 }
const bothUnset = { ...unsetAnswers, otherOrganiser: 409 }
const unknownAnswers = { anon: 401, ADMIN: 409, others: 403 }
const nobodys = '999999999999999999'

const channels = (more: object): Record<string, Case> => {
  const buildInput = (channelDiscordId: string) => ({ body: { channelDiscordId, ...more } })
  return {
    own: { ask: ({ channel }) => buildInput(channel), answers: unsetAnswers },
    foreign: { ask: ({ otherChannel }) => buildInput(otherChannel), answers: otherUnset },
    missing: { ask: () => buildInput(nobodys), answers: unknownAnswers },
  }
}

/**
 * Cases for a participant of only this event, one who also takes part in the other event, and an unknown
 * person.
 */
const people = (buildInput: (userDiscordId: string) => ReturnType<Case['ask']>): Record<string, Case> => ({
  own: { ask: ({ hiddenAtDiscord }) => buildInput(hiddenAtDiscord), answers: unsetAnswers },
  ofBoth: { ask: ({ knownAtDiscord }) => buildInput(knownAtDiscord), answers: bothUnset },
  missing: { ask: () => buildInput(nobodys), answers: unknownAnswers },
})

const role = { guildDiscordId: '888888888888888888', roleDiscordId: '777777777777777777' }

export const discordRows: Rows = {
  'discord/getConnection': {
    own: { ask: () => ({}), answers: signedInAnswers },
    event: { ask: ({ event }) => ({ query: { eventId: event.id } }), answers: signedInAnswers },
    draft: { ask: ({ draft }) => ({ query: { eventId: draft.id } }), answers: draftManagers },
  },
  'discord/beginConnect': { own: { ask: () => ({ body: { back: '/account' } }), answers: notSetUpAnswers } },
  'discord/connectDiscord': {
    own: { ask: () => ({ body: { code: 'x', state: 'x.y.z' } }), answers: notSetUpAnswers },
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
    own: { ask: () => ({ body: {} }), answers: signedInAnswers },
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
    missing: { ask: () => ({ body: { userDiscordId: nobodys, ...role } }), answers: unknownAnswers },
  },
  'discord/user/isInGuild': {
    own: {
      ask: ({ channel: channelDiscordId, hiddenAtDiscord: userDiscordId }) => ({
        query: { userDiscordId, channelDiscordId },
      }),
      answers: unsetAnswers,
    },
    elsewhere: {
      ask: ({ otherChannel: channelDiscordId, hiddenAtDiscord: userDiscordId }) => ({
        query: { userDiscordId, channelDiscordId },
      }),
      answers: unknownAnswers,
    },
    ofOther: {
      ask: ({ knownAtDiscord: userDiscordId }) => ({
        query: { userDiscordId, guildDiscordId: role.guildDiscordId },
      }),
      answers: otherUnset,
    },
  },
  'discord/server/createRole': {
    own: { ask: ({ event }) => ({ body: { eventId: event.id } }), answers: unsetAnswers },
    foreign: { ask: ({ other }) => ({ body: { eventId: other.id } }), answers: otherUnset },
    draft: {
      ask: ({ draft }) => ({ body: { eventId: draft.id } }),
      answers: { anon: 401, otherOrganiser: 409, ADMIN: 409, others: 404 },
    },
    missing: { ask: ({ missing }) => ({ body: { eventId: missing } }), answers: hiddenFromAll },
  },
}
