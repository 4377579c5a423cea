import type { Case, Rows } from '../matrix.ts'
import {
  draftManagers,
  draftReaders,
  everybody,
  hiddenFromAll,
  insiders,
  leaders,
  managers,
  nobodyThere,
  otherManagers,
  signedInAnswers,
} from '../who.ts'

const fields = { name: 'Salt Works', description: 'Forecasts tide-gate openings.' }

/** Cases for an operation on one team; `body` may use the scene's things. */
function byId(
  ownAnswers: Case['answers'],
  body: (fixtures: Parameters<Case['ask']>[0]) => object = () => ({}),
): Record<string, Case> {
  const queryById =
    (pick: (fixtures: Parameters<Case['ask']>[0]) => string): Case['ask'] =>
    (fixtures) => ({
      query: { id: pick(fixtures) },
      body: body(fixtures),
    })
  return {
    own: { ask: queryById(({ team }) => team.id), answers: ownAnswers },
    private: { ask: queryById(({ hiddenTeam }) => hiddenTeam.id), answers: draftManagers },
    deleted: { ask: queryById(({ ended }) => ended.id), answers: hiddenFromAll },
    missing: { ask: queryById(({ missing }) => missing), answers: hiddenFromAll },
  }
}

/** Cases for a list that belongs to a team. */
const teamCases: Record<string, Case> = {
  own: { ask: ({ team }) => ({ query: { teamId: team.id } }), answers: insiders },
  foreign: { ask: ({ otherTeam }) => ({ query: { teamId: otherTeam.id } }), answers: managers },
  elsewhere: { ask: ({ elsewhere }) => ({ query: { teamId: elsewhere.id } }), answers: otherManagers },
  private: { ask: ({ hiddenTeam }) => ({ query: { teamId: hiddenTeam.id } }), answers: draftManagers },
  deleted: { ask: ({ ended }) => ({ query: { teamId: ended.id } }), answers: hiddenFromAll },
  missing: { ask: ({ missing }) => ({ query: { teamId: missing } }), answers: hiddenFromAll },
}

const ofOtherTeam: Case = {
  ask: ({ otherTeam }) => ({ query: { id: otherTeam.id }, body: fields }),
  answers: managers,
}
const ofTeamElsewhere: Case = {
  ask: ({ elsewhere }) => ({ query: { id: elsewhere.id }, body: fields }),
  answers: otherManagers,
}
/** Statuses for data that only the team itself may see. */
const nobodys = { anon: 401, others: 403 }
const reason = 'They asked for it at the desk'
const ownCase = { own: { ask: () => ({}), answers: signedInAnswers } }
/** Statuses of `leaders` if they find nothing. */
const nothingForLeaders = { anon: 401, teamAdmin: 404, organiser: 404, host: 404, ADMIN: 404, others: 403 }

export const teams: Rows = {
  'team/getTeam': {
    own: { ask: ({ team }) => ({ query: { id: team.id } }), answers: everybody },
    foreign: {
      ask: ({ event, otherTeam }) => ({ query: { eventId: event.id, name: otherTeam.slug } }),
      answers: everybody,
    },
    private: { ask: ({ hiddenTeam }) => ({ query: { id: hiddenTeam.id } }), answers: draftReaders },
    byModerators: {
      ask: ({ moderatedTeam }) => ({ query: { id: moderatedTeam.id } }),
      answers: { organiser: 200, host: 200, ADMIN: 200, others: 404 },
    },
    deleted: { ask: ({ ended }) => ({ query: { id: ended.id } }), answers: nobodyThere },
    missing: { ask: ({ missing }) => ({ query: { id: missing } }), answers: nobodyThere },
  },
  'team/getTeamsForEvent': {
    own: { ask: ({ event }) => ({ query: { eventId: event.id } }), answers: everybody },
    private: { ask: ({ draft }) => ({ query: { eventId: draft.id } }), answers: draftReaders },
    deleted: { ask: ({ deleted }) => ({ query: { eventId: deleted.id } }), answers: nobodyThere },
    missing: { ask: ({ missing }) => ({ query: { eventId: missing } }), answers: nobodyThere },
  },
  'team/createTeam': {
    own: {
      ask: ({ event }) => ({ body: { ...fields, eventId: event.id } }),
      answers: { anon: 401, enrolled: 200, member: 409, teamAdmin: 409, others: 403 },
    },
    foreign: {
      ask: ({ other }) => ({ body: { ...fields, eventId: other.id } }),
      answers: { anon: 401, others: 403 },
    },
    private: {
      ask: ({ draft }) => ({ body: { ...fields, eventId: draft.id } }),
      answers: { anon: 401, otherOrganiser: 403, ADMIN: 403, others: 404 },
    },
    deleted: { ask: ({ deleted }) => ({ body: { ...fields, eventId: deleted.id } }), answers: hiddenFromAll },
    missing: { ask: ({ missing }) => ({ body: { ...fields, eventId: missing } }), answers: hiddenFromAll },
  },
  'team/updateTeam': {
    ...byId(leaders, () => fields),
    foreign: ofOtherTeam,
    elsewhere: ofTeamElsewhere,
  },
  // Authorized callers must withdraw the submission first; only the other team has just a draft.
  'team/deleteTeam': {
    own: {
      ask: ({ team }) => ({ query: { id: team.id } }),
      answers: { anon: 401, teamAdmin: 409, organiser: 409, host: 409, ADMIN: 409, others: 403 },
    },
    foreign: { ask: ({ otherTeam }) => ({ query: { id: otherTeam.id } }), answers: managers },
    elsewhere: {
      ask: ({ elsewhere }) => ({ query: { id: elsewhere.id } }),
      answers: { anon: 401, otherOrganiser: 409, ADMIN: 409, others: 403 },
    },
    private: {
      ask: ({ hiddenTeam }) => ({ query: { id: hiddenTeam.id } }),
      answers: { anon: 401, otherOrganiser: 409, ADMIN: 409, others: 404 },
    },
    forAnother: {
      ask: ({ otherTeam, known }) => ({ query: { id: otherTeam.id, userId: known.id } }),
      answers: { anon: 401, ADMIN: 200, others: 403 },
    },
    deleted: {
      ask: ({ ended }) => ({ query: { id: ended.id } }),
      answers: { anon: 401, organiser: 200, host: 200, ADMIN: 200, others: 404 },
    },
    missing: { ask: ({ missing }) => ({ query: { id: missing } }), answers: hiddenFromAll },
  },
  'team/getSuggestions': {
    own: {
      ask: ({ event }) => ({ query: { eventId: event.id } }),
      answers: { anon: 401, enrolled: 200, member: 200, teamAdmin: 200, others: 403 },
    },
    ofTeam: { ask: ({ team }) => ({ query: { teamId: team.id } }), answers: insiders },
    foreign: { ask: ({ otherTeam }) => ({ query: { teamId: otherTeam.id } }), answers: managers },
    private: { ask: ({ hiddenTeam }) => ({ query: { teamId: hiddenTeam.id } }), answers: draftManagers },
    deleted: { ask: ({ ended }) => ({ query: { teamId: ended.id } }), answers: hiddenFromAll },
  },
  'team/getJoinRequests': teamCases,
  'team/getTeammates': {
    own: {
      ask: ({ team }) => ({ query: { teamId: team.id } }),
      answers: { anon: 401, member: 200, teamAdmin: 200, others: 403 },
    },
    foreign: { ask: ({ otherTeam }) => ({ query: { teamId: otherTeam.id } }), answers: nobodys },
    elsewhere: { ask: ({ elsewhere }) => ({ query: { teamId: elsewhere.id } }), answers: nobodys },
    private: {
      ask: ({ hiddenTeam }) => ({ query: { teamId: hiddenTeam.id } }),
      answers: { anon: 401, otherOrganiser: 403, ADMIN: 403, others: 404 },
    },
    deleted: { ask: ({ ended }) => ({ query: { teamId: ended.id } }), answers: hiddenFromAll },
    missing: { ask: ({ missing }) => ({ query: { teamId: missing } }), answers: hiddenFromAll },
  },
  'team/getInvitations': teamCases,
  'team/getOwnJoinRequests': ownCase,
  'team/getOwnInvitations': ownCase,
  'team/getOwnTeamNotices': ownCase,
  'team/transferTeam': {
    ...byId(leaders, () => ({ participantId: crypto.randomUUID(), reason })),
    own: {
      ask: ({ team }, _me) => ({ query: { id: team.id }, body: { participantId: team.memberId, reason } }),
      answers: leaders,
    },
    toOutsider: {
      ask: ({ team, known }) => ({
        query: { id: team.id },
        body: { participantId: known.participantId, reason },
      }),
      answers: nothingForLeaders,
    },
    private: {
      ask: ({ hiddenTeam, missing }) => ({
        query: { id: hiddenTeam.id },
        body: { participantId: missing, reason },
      }),
      answers: hiddenFromAll,
    },
  },
  'team/removeMember': {
    own: {
      ask: ({ team }) => ({ query: { id: team.id }, body: { participantId: team.memberId, reason } }),
      answers: leaders,
    },
    outsider: {
      ask: ({ team, known }) => ({
        query: { id: team.id },
        body: { participantId: known.participantId, reason },
      }),
      answers: nothingForLeaders,
    },
    private: {
      ask: ({ hiddenTeam, missing }) => ({
        query: { id: hiddenTeam.id },
        body: { participantId: missing, reason },
      }),
      answers: hiddenFromAll,
    },
    deleted: {
      ask: ({ ended, known }) => ({
        query: { id: ended.id },
        body: { participantId: known.participantId, reason },
      }),
      answers: hiddenFromAll,
    },
  },
  'team/exportTeams': {
    own: { ask: ({ event }) => ({ query: { eventId: event.id } }), answers: managers },
    private: { ask: ({ draft }) => ({ query: { eventId: draft.id } }), answers: draftManagers },
    deleted: { ask: ({ deleted }) => ({ query: { eventId: deleted.id } }), answers: hiddenFromAll },
  },
  'team/addMember': {
    own: {
      ask: ({ team, known }) => ({
        query: { id: team.id },
        body: { participantId: known.participantId, reason },
      }),
      answers: managers,
    },
    // A participant of another event does not exist in this one.
    foreign: {
      ask: ({ team, inOther }) => ({ query: { id: team.id }, body: { participantId: inOther, reason } }),
      answers: { anon: 401, organiser: 404, host: 404, ADMIN: 404, others: 403 },
    },
    private: {
      ask: ({ hiddenTeam, known }) => ({
        query: { id: hiddenTeam.id },
        body: { participantId: known.participantId, reason },
      }),
      answers: hiddenFromAll,
    },
    deleted: {
      ask: ({ ended, known }) => ({
        query: { id: ended.id },
        body: { participantId: known.participantId, reason },
      }),
      answers: hiddenFromAll,
    },
  },
}
