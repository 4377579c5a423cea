import type { Case, Rows } from '../matrix.ts'
import { draftManagers, hiddenFromAll, managers, otherManagers } from '../who.ts'

const reason = 'They asked for it at the desk'
/** Responses for a team that the moderators hid: event managers still see it. */
const hiddenManagers = { anon: 401, organiser: 200, host: 200, ADMIN: 200, others: 404 }
const byOrganizers: Record<string, Case> = {
  own: { ask: ({ team }) => ({ query: { id: team.id }, body: { reason } }), answers: managers },
  private: {
    ask: ({ hiddenTeam }) => ({ query: { id: hiddenTeam.id }, body: { reason } }),
    answers: draftManagers,
  },
  deleted: { ask: ({ ended }) => ({ query: { id: ended.id }, body: { reason } }), answers: hiddenFromAll },
  missing: { ask: ({ missing }) => ({ query: { id: missing }, body: { reason } }), answers: hiddenFromAll },
  elsewhere: {
    ask: ({ elsewhere }) => ({ query: { id: elsewhere.id }, body: { reason } }),
    answers: otherManagers,
  },
}

export const teamDesk: Rows = {
  'team/getTeamDesk': {
    own: { ask: ({ event }) => ({ query: { eventId: event.id } }), answers: managers },
    foreign: { ask: ({ other }) => ({ query: { eventId: other.id } }), answers: otherManagers },
    private: { ask: ({ draft }) => ({ query: { eventId: draft.id } }), answers: draftManagers },
    deleted: { ask: ({ deleted }) => ({ query: { eventId: deleted.id } }), answers: hiddenFromAll },
  },
  'team/moveMember': {
    own: {
      ask: ({ otherTeam, team }) => ({
        query: { id: otherTeam.id },
        body: { participantId: team.memberId, reason },
      }),
      answers: managers,
    },
    withoutTeam: {
      ask: ({ team, known }) => ({
        query: { id: team.id },
        body: { participantId: known.participantId, reason },
      }),
      answers: { anon: 401, organiser: 409, host: 409, ADMIN: 409, others: 403 },
    },
    elsewhere: {
      ask: ({ elsewhere, team }) => ({
        query: { id: elsewhere.id },
        body: { participantId: team.memberId, reason },
      }),
      answers: { anon: 401, otherOrganiser: 404, ADMIN: 404, others: 403 },
    },
    deleted: {
      ask: ({ ended, team }) => ({ query: { id: ended.id }, body: { participantId: team.memberId, reason } }),
      answers: hiddenFromAll,
    },
  },
  'team/mergeTeams': {
    own: {
      ask: ({ team, otherTeam }) => ({ query: { id: team.id }, body: { teamId: otherTeam.id, reason } }),
      answers: managers,
    },
    // The merge would leave a submission without its team.
    submitted: {
      ask: ({ team, otherTeam }) => ({ query: { id: otherTeam.id }, body: { teamId: team.id, reason } }),
      answers: { anon: 401, organiser: 409, host: 409, ADMIN: 409, others: 403 },
    },
    foreign: {
      ask: ({ team, elsewhere }) => ({ query: { id: team.id }, body: { teamId: elsewhere.id, reason } }),
      answers: { anon: 401, organiser: 404, host: 404, ADMIN: 404, others: 403 },
    },
    deleted: {
      ask: ({ ended, team }) => ({ query: { id: ended.id }, body: { teamId: team.id, reason } }),
      answers: hiddenFromAll,
    },
  },
  'team/lockTeam': byOrganizers,
  'team/unlockTeam': {
    ...byOrganizers,
    locked: {
      ask: ({ moderatedTeam }) => ({ query: { id: moderatedTeam.id }, body: { reason } }),
      answers: hiddenManagers,
    },
  },
}
