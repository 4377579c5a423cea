import type { Case, Rows } from '../matrix.ts'
import { draftManagers, hiddenFromAll, managers, nobodyThere, otherManagers } from '../who.ts'

const eventAnswers: [string, Case['answers']][] = [
  ['event', managers],
  ['other', otherManagers],
  ['draft', draftManagers],
  ['deleted', hiddenFromAll],
]

/**
 * Cases for the caller's own event, another, a draft and a deleted one. `answer` replaces the status of
 * authorized callers.
 */
const inEvents = (body: object, answer: Partial<Record<string, number>> = {}): Record<string, Case> =>
  Object.fromEntries(
    eventAnswers.map(([name, answers]): [string, Case] => [
      name,
      {
        ask: (fixtures) => ({
          query: { eventId: (fixtures[name as 'event'] as { id: string }).id },
          body: {
            ...body,
            ...('roundId' in body && { roundId: roundIn(fixtures, name) }),
            ...('preparedId' in body && name === 'event' && { preparedId: fixtures.prepared }),
          },
        }),
        answers: answer[name] ? replaceStatus(answers, answer[name]) : answers,
      },
    ]),
  )

type Things = Parameters<Case['ask']>[0]

const roundIn = (fixtures: Things, name: string) =>
  ({ event: fixtures.judgedRound, other: fixtures.otherJudgedRound, draft: fixtures.hiddenJudgedRound })[
    name
  ] ?? fixtures.missing

/** Replaces the status of authorized callers. */
const replaceStatus = (answers: Case['answers'], status: number): Case['answers'] =>
  Object.fromEntries(
    Object.entries(answers).map(([actorName, answer]) => [actorName, answer === 200 ? status : answer]),
  )

const nothingPrepared = { other: 404, draft: 404 }
const nothingPublished = { ...nothingPrepared, event: 404 }

/** No event of the scene has published results, so authorized callers get 404. */
const notPublished: Record<string, Case> = {
  event: { ask: ({ event }) => ({ query: { eventId: event.id } }), answers: nobodyThere },
  missing: { ask: ({ missing }) => ({ query: { eventId: missing } }), answers: nobodyThere },
}

const insidersOnly = { anon: 401, member: 404, teamAdmin: 404, others: 403 }
const reason = 'The demo was down while the judges looked.'

export const publications: Rows = {
  'publication/getPrepared': inEvents({}),
  'publication/getPreview': inEvents({}, nothingPrepared),
  'publication/exportTable': inEvents({}, nothingPrepared),
  // An earlier round of the event is open.
  'publication/preparePublication': inEvents({ roundId: '' }, { event: 409 }),
  'publication/discardPrepared': inEvents({}),
  'publication/signPublication': inEvents(
    { version: 1, preparedId: undefined },
    { ...nothingPrepared, event: 409 },
  ),
  'publication/setSigningRule': inEvents({ needsTwo: false }),
  // Two people must approve the prepared publication.
  'publication/publish': inEvents({ version: 1 }, { ...nothingPrepared, event: 409 }),
  'publication/setReasonsHidden': inEvents({ isHidden: false }, nothingPublished),
  'publication/getPublication': notPublished,
  'publication/getTable': notPublished,
  'publication/getBundle': notPublished,
  'publication/getReasons': {
    own: {
      ask: ({ submission }) => ({ query: { submissionId: submission } }),
      answers: { ...insidersOnly, organiser: 404, host: 404, ADMIN: 404 },
    },
    missing: { ask: ({ missing }) => ({ query: { submissionId: missing } }), answers: hiddenFromAll },
  },
  'publication/createAppeal': {
    own: { ask: ({ submission }) => ({ body: { submissionId: submission, reason } }), answers: insidersOnly },
    missing: { ask: ({ missing }) => ({ body: { submissionId: missing, reason } }), answers: hiddenFromAll },
  },
  'publication/getAppeals': inEvents({}),
  'publication/answerAppeal': {
    own: {
      ask: ({ appeal }) => ({
        query: { id: appeal },
        body: { outcome: 'kept', answer: 'We looked again.' },
      }),
      answers: managers,
    },
    missing: {
      ask: ({ missing }) => ({
        query: { id: missing },
        body: { outcome: 'kept', answer: 'We looked again.' },
      }),
      answers: hiddenFromAll,
    },
  },
}
