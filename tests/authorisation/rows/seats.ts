import type { Case, Rows } from '../matrix.ts'
import { everybody, hiddenFromAll, leaders, managers, nobodyThere } from '../who.ts'

/** Only a team's admin can offer its seats. */
const inviters = { anon: 401, teamAdmin: 200, others: 403 }
const email = 'somebody@example.com'

function invites(more: object): Record<string, Case> {
  return {
    own: { ask: ({ team }) => ({ body: { teamId: team.id, email, ...more } }), answers: inviters },
    foreign: {
      ask: ({ otherTeam }) => ({ body: { teamId: otherTeam.id, email, ...more } }),
      answers: { anon: 401, others: 403 },
    },
    private: {
      ask: ({ hiddenTeam }) => ({ body: { teamId: hiddenTeam.id, email, ...more } }),
      answers: { anon: 401, otherOrganiser: 403, ADMIN: 403, others: 404 },
    },
    deleted: { ask: ({ ended }) => ({ body: { teamId: ended.id, email, ...more } }), answers: hiddenFromAll },
    missing: {
      ask: ({ missing }) => ({ body: { teamId: missing, email, ...more } }),
      answers: hiddenFromAll,
    },
  }
}

/** Cases for links, which the same people create. */
const links: Record<string, Case> = {
  own: { ask: ({ team }) => ({ body: { teamId: team.id } }), answers: inviters },
  foreign: {
    ask: ({ otherTeam }) => ({ body: { teamId: otherTeam.id } }),
    answers: { anon: 401, others: 403 },
  },
  private: {
    ask: ({ hiddenTeam }) => ({ body: { teamId: hiddenTeam.id } }),
    answers: { anon: 401, otherOrganiser: 403, ADMIN: 403, others: 404 },
  },
  deleted: { ask: ({ ended }) => ({ body: { teamId: ended.id } }), answers: hiddenFromAll },
  missing: { ask: ({ missing }) => ({ body: { teamId: missing } }), answers: hiddenFromAll },
}

/** Cases for answering a request to join. */
const answering: Record<string, Case> = {
  own: { ask: ({ request }) => ({ query: { id: request } }), answers: leaders },
  foreign: { ask: ({ otherRequest }) => ({ query: { id: otherRequest } }), answers: managers },
  private: {
    ask: ({ hiddenRequest }) => ({ query: { id: hiddenRequest } }),
    answers: { anon: 401, otherOrganiser: 200, ADMIN: 200, others: 404 },
  },
  answered: {
    ask: ({ declined }) => ({ query: { id: declined } }),
    answers: { anon: 401, teamAdmin: 409, organiser: 409, host: 409, ADMIN: 409, others: 403 },
  },
  missing: { ask: ({ missing }) => ({ query: { id: missing } }), answers: hiddenFromAll },
}

/** Only the recipient of the e-mail. The token of an invitation by name is useless to others. */
const ownAlone = { anon: 401, enrolled: 200, others: 404 }

export const seatRows: Rows = {
  'team/acceptJoinRequest': answering,
  'team/declineJoinRequest': answering,
  'team/reopenJoinRequest': {
    own: { ask: ({ declined }) => ({ query: { id: declined } }), answers: leaders },
    foreign: {
      ask: ({ otherRequest }) => ({ query: { id: otherRequest } }),
      answers: { anon: 401, organiser: 409, host: 409, ADMIN: 409, others: 403 },
    },
    private: {
      ask: ({ hiddenRequest }) => ({ query: { id: hiddenRequest } }),
      answers: { anon: 401, otherOrganiser: 409, ADMIN: 409, others: 404 },
    },
    missing: { ask: ({ missing }) => ({ query: { id: missing } }), answers: hiddenFromAll },
  },
  'team/withdrawJoinRequest': {
    own: {
      ask: ({ request }) => ({ query: { id: request } }),
      answers: { anon: 401, enrolled: 200, ADMIN: 200, others: 403 },
    },
    foreign: {
      ask: ({ otherRequest }) => ({ query: { id: otherRequest } }),
      answers: { anon: 401, ADMIN: 200, others: 403 },
    },
    private: {
      ask: ({ hiddenRequest }) => ({ query: { id: hiddenRequest } }),
      answers: { anon: 401, otherOrganiser: 403, ADMIN: 200, others: 404 },
    },
    missing: { ask: ({ missing }) => ({ query: { id: missing } }), answers: hiddenFromAll },
  },
  // A decline notifies the requester, and only the requester can dismiss the notice.
  'team/dismissTeamNotice': {
    foreign: { ask: ({ notice }) => ({ query: { id: notice } }), answers: hiddenFromAll },
    missing: { ask: ({ missing }) => ({ query: { id: missing } }), answers: hiddenFromAll },
  },
  'team/invite': {
    ...invites({}),
    byName: {
      ask: ({ team, known }) => ({ body: { teamId: team.id, userName: known.userName } }),
      answers: inviters,
    },
    private: {
      ask: ({ team, hidden }) => ({ body: { teamId: team.id, userName: hidden.userName } }),
      answers: { ...inviters, teamAdmin: 422 },
    },
  },
  'team/createInvitationLink': links,
  'mail/sendInvitationEmail': invites({}),
  'team/getInvitation': {
    own: { ask: ({ token }) => ({ query: { token } }), answers: everybody },
    missing: { ask: () => ({ query: { token: 'a-token-that-never-was-given' } }), answers: nobodyThere },
  },
  'team/acceptInvitation': {
    own: { ask: ({ ownInvitation }) => ({ body: { id: ownInvitation } }), answers: ownAlone },
    // Any holder of the e-mail can use the token, but only a participant without a team gets the seat.
    token: {
      ask: ({ token }) => ({ body: { token } }),
      answers: { anon: 401, enrolled: 200, member: 409, teamAdmin: 409, others: 403 },
    },
    foreignToken: {
      ask: ({ ownToken }) => ({ body: { token: ownToken } }),
      answers: { anon: 401, enrolled: 200, others: 422 },
    },
    foreign: { ask: ({ invitation }) => ({ body: { id: invitation } }), answers: hiddenFromAll },
    missing: { ask: ({ missing }) => ({ body: { id: missing } }), answers: hiddenFromAll },
  },
  'team/declineInvitation': {
    own: { ask: ({ ownInvitation }) => ({ body: { id: ownInvitation } }), answers: ownAlone },
    token: { ask: ({ token }) => ({ body: { token } }), answers: { anon: 401, others: 200 } },
    foreignToken: {
      ask: ({ ownToken }) => ({ body: { token: ownToken } }),
      answers: { anon: 401, enrolled: 200, others: 422 },
    },
    foreign: { ask: ({ invitation }) => ({ body: { id: invitation } }), answers: hiddenFromAll },
  },
  'team/withdrawInvitation': {
    own: { ask: ({ invitation }) => ({ query: { id: invitation } }), answers: leaders },
    missing: { ask: ({ missing }) => ({ query: { id: missing } }), answers: hiddenFromAll },
  },
  'participant/joinTeamByUser': {
    own: {
      ask: ({ event, otherTeam }, actor) => ({
        query: { userId: actor.id, eventId: event.id },
        body: { teamId: otherTeam.id },
      }),
      answers: { anon: 401, enrolled: 200, member: 409, teamAdmin: 409, others: 403 },
    },
    invited: {
      ask: ({ event, team, token }) => ({
        query: { eventId: event.id },
        body: { teamId: team.id, inviteToken: token },
      }),
      answers: { anon: 401, enrolled: 200, member: 409, teamAdmin: 409, others: 403 },
    },
    // Only ADMIN can act for another person; this one is already in a team.
    foreign: {
      ask: ({ event, team, hidden }) => ({
        query: { userId: hidden.id, eventId: event.id },
        body: { teamId: team.id },
      }),
      answers: { anon: 401, ADMIN: 409, others: 403 },
    },
    loner: {
      ask: ({ event, team, loner }) => ({
        query: { userId: loner.id, eventId: event.id },
        body: { teamId: team.id },
      }),
      answers: { anon: 401, ADMIN: 200, others: 403 },
    },
    elsewhere: {
      ask: ({ event, elsewhere }) => ({ query: { eventId: event.id }, body: { teamId: elsewhere.id } }),
      answers: hiddenFromAll,
    },
    private: {
      ask: ({ draft, hiddenTeam }) => ({ query: { eventId: draft.id }, body: { teamId: hiddenTeam.id } }),
      answers: { anon: 401, otherOrganiser: 403, ADMIN: 403, others: 404 },
    },
    deleted: {
      ask: ({ event, ended }) => ({ query: { eventId: event.id }, body: { teamId: ended.id } }),
      answers: hiddenFromAll,
    },
  },
  'participant/leaveTeamByUser': {
    own: {
      ask: ({ event, team }, actor) => ({ query: { userId: actor.id, eventId: event.id, teamId: team.id } }),
      answers: { anon: 401, member: 200, teamAdmin: 200, enrolled: 409, waiting: 409, others: 404 },
    },
    foreign: {
      ask: ({ team }) => ({ query: { id: team.memberId, teamId: team.id } }),
      answers: { anon: 401, member: 200, ADMIN: 200, others: 403 },
    },
    otherTeam: {
      ask: ({ event, otherTeam }, actor) => ({
        query: { userId: actor.id, eventId: event.id, teamId: otherTeam.id },
      }),
      answers: { anon: 401, member: 409, teamAdmin: 409, enrolled: 409, waiting: 409, others: 404 },
    },
    missing: {
      ask: ({ team, missing }) => ({ query: { id: missing, teamId: team.id } }),
      answers: { anon: 401, ADMIN: 404, others: 403 },
    },
  },
}
