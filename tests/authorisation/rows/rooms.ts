import type { Case, Rows } from '../matrix.ts'
import type { Things } from '../things.ts'
import { hiddenFromAll } from '../who.ts'

/** Only the team itself, not event managers. */
const teammates = { anon: 401, member: 200, teamAdmin: 200, others: 403 }
const nobodys = { anon: 401, others: 403 }
/** A caller who cannot read a room does not learn of any message in it. */
const author = { anon: 401, member: 200, teamAdmin: 403, others: 404 }

const messageInput = { body: 'Said.' }

const ofTeam = (ask: (teamId: string) => ReturnType<Case['ask']>): Record<string, Case> => ({
  own: { ask: ({ team }) => ask(team.id), answers: teammates },
  foreign: { ask: ({ otherTeam }) => ask(otherTeam.id), answers: nobodys },
  elsewhere: { ask: ({ elsewhere }) => ask(elsewhere.id), answers: nobodys },
  private: {
    ask: ({ hiddenTeam }) => ask(hiddenTeam.id),
    answers: { anon: 401, otherOrganiser: 403, ADMIN: 403, others: 404 },
  },
  deleted: { ask: ({ ended }) => ask(ended.id), answers: hiddenFromAll },
  missing: { ask: ({ missing }) => ask(missing), answers: hiddenFromAll },
})

const ofMessage = (deleted: Case['answers'], body?: object): Record<string, Case> => {
  const of = (which: (things: Things) => string, answers: Case['answers']): Case => ({
    ask: (things) => ({ query: { id: which(things) }, ...(body && { body }) }),
    answers,
  })
  return {
    own: of(({ message }) => message, author),
    foreign: of(({ otherMessage }) => otherMessage, hiddenFromAll),
    hidden: of(({ hiddenMessage }) => hiddenMessage, { anon: 401, member: 200, others: 404 }),
    deleted: of(({ deletedMessage }) => deletedMessage, deleted),
    missing: of(({ missing }) => missing, hiddenFromAll),
  }
}

export const rooms: Rows = {
  'room/getRoom': ofTeam((teamId) => ({ query: { teamId } })),
  'room/sendMessage': ofTeam((teamId) => ({ body: { ...messageInput, teamId, key: crypto.randomUUID() } })),
  'room/updateMessage': ofMessage({ anon: 401, teamAdmin: 403, others: 404 }, messageInput),
  'room/deleteMessage': ofMessage(author),
  'room/markRoomRead': ofTeam((teamId) => ({ query: { teamId }, body: { number: 1 } })),
}
