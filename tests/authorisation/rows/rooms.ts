import type { Case, Rows } from '../matrix.ts'
import type { Things } from '../things.ts'
import { hiddenFromAll } from '../who.ts'

/** Only the team itself, not event managers. */
const teammates = { anon: 401, member: 200, teamAdmin: 200, others: 403 }
const nobodys = { anon: 401, others: 403 }
/** A caller who cannot read a room does not learn of any message in it. */
const author = { anon: 401, member: 200, teamAdmin: 403, others: 404 }

const messageInput = { body: 'Said.' }

const buildTeamCases = (buildInput: (teamId: string) => ReturnType<Case['ask']>): Record<string, Case> => ({
  own: { ask: ({ team }) => buildInput(team.id), answers: teammates },
  foreign: { ask: ({ otherTeam }) => buildInput(otherTeam.id), answers: nobodys },
  elsewhere: { ask: ({ elsewhere }) => buildInput(elsewhere.id), answers: nobodys },
  private: {
    ask: ({ hiddenTeam }) => buildInput(hiddenTeam.id),
    answers: { anon: 401, otherOrganiser: 403, ADMIN: 403, others: 404 },
  },
  deleted: { ask: ({ ended }) => buildInput(ended.id), answers: hiddenFromAll },
  missing: { ask: ({ missing }) => buildInput(missing), answers: hiddenFromAll },
})

const ofMessage = (deletedAnswers: Case['answers'], body?: object): Record<string, Case> => {
  const buildCase = (pickId: (fixtures: Things) => string, answers: Case['answers']): Case => ({
    ask: (fixtures) => ({ query: { id: pickId(fixtures) }, ...(body && { body }) }),
    answers,
  })
  return {
    own: buildCase(({ message }) => message, author),
    foreign: buildCase(({ otherMessage }) => otherMessage, hiddenFromAll),
    hidden: buildCase(({ hiddenMessage }) => hiddenMessage, { anon: 401, member: 200, others: 404 }),
    deleted: buildCase(({ deletedMessage }) => deletedMessage, deletedAnswers),
    missing: buildCase(({ missing }) => missing, hiddenFromAll),
  }
}

export const rooms: Rows = {
  'room/getRoom': buildTeamCases((teamId) => ({ query: { teamId } })),
  'room/getRoomUnread': buildTeamCases((teamId) => ({ query: { teamId } })),
  'room/sendMessage': buildTeamCases((teamId) => ({
    body: { ...messageInput, teamId, key: crypto.randomUUID() },
  })),
  'room/updateMessage': ofMessage({ anon: 401, teamAdmin: 403, others: 404 }, messageInput),
  'room/deleteMessage': ofMessage(author),
  'room/markRoomRead': buildTeamCases((teamId) => ({ query: { teamId }, body: { number: 1 } })),
}
