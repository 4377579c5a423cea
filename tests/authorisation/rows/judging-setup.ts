import type { Rows } from '../matrix.ts'
import {
  draftManagers,
  draftReaders,
  everybody,
  hiddenFromAll,
  managers,
  nobodyThere,
  otherManagers,
} from '../who.ts'

const criterion = { name: 'Craft', weight: 10, levels: ['', '', '', '', ''] }
const rubric = { criteria: [criterion], tieRule: 'byWeight', reason: 'It was too long.' }

/** Rubric and rounds are readable for everyone; event managers change them. */
const readableCases = {
  own: { ask: ({ event }) => ({ query: { eventId: event.id } }), answers: everybody },
  private: { ask: ({ draft }) => ({ query: { eventId: draft.id } }), answers: draftReaders },
  deleted: { ask: ({ deleted }) => ({ query: { eventId: deleted.id } }), answers: nobodyThere },
  missing: { ask: ({ missing }) => ({ query: { eventId: missing } }), answers: nobodyThere },
} satisfies Rows[string]

export const judgingSetup: Rows = {
  'rubric/getRubric': readableCases,
  'rubric/getRubricVersions': readableCases,
  'rubric/saveRubric': {
    own: { ask: ({ event }) => ({ query: { eventId: event.id }, body: rubric }), answers: managers },
    foreign: {
      ask: ({ other, otherCriteria: criteria }) => ({
        query: { eventId: other.id },
        body: { ...rubric, criteria },
      }),
      answers: otherManagers,
    },
    private: {
      ask: ({ draft, hiddenCriteria: criteria }) => ({
        query: { eventId: draft.id },
        body: { ...rubric, criteria },
      }),
      answers: draftManagers,
    },
    deleted: {
      ask: ({ deleted }) => ({ query: { eventId: deleted.id }, body: rubric }),
      answers: hiddenFromAll,
    },
  },
}

const dates = { opensAt: '2026-12-01T00:00:00Z', closesAt: '2026-12-08T00:00:00Z' }
const draft = { name: 'Finals', ...dates }

/** Cases for a round that event managers change. If it is not ready for a change, only they get 409. */
const byRound = (body: object | undefined, done = 200): Rows[string] => ({
  own: {
    ask: ({ round }) => ({ query: { id: round }, ...(body && { body }) }),
    answers: { ...managers, organiser: done, host: done, ADMIN: done },
  },
  foreign: {
    ask: ({ otherRound }) => ({ query: { id: otherRound }, ...(body && { body }) }),
    answers: { ...otherManagers, otherOrganiser: done, ADMIN: done },
  },
  missing: {
    ask: ({ missing }) => ({ query: { id: missing }, ...(body && { body }) }),
    answers: hiddenFromAll,
  },
})
const reasonBody = { reason: 'Two judges fell ill.' }

export const judgingRounds: Rows = {
  'round/getRounds': readableCases,
  'round/createRound': {
    own: { ask: ({ event }) => ({ body: { ...draft, eventId: event.id } }), answers: managers },
    foreign: { ask: ({ other }) => ({ body: { ...draft, eventId: other.id } }), answers: otherManagers },
    private: {
      ask: (fixtures) => ({ body: { ...draft, eventId: fixtures.draft.id } }),
      answers: draftManagers,
    },
    deleted: { ask: ({ deleted }) => ({ body: { ...draft, eventId: deleted.id } }), answers: hiddenFromAll },
  },
  'round/updateRound': byRound({ name: 'Second look' }),
  'round/deleteRound': byRound(undefined),
  'round/openRound': byRound(reasonBody, 409),
  'round/previewEntries': byRound(undefined),
  'round/closeRound': byRound(undefined, 409),
  'round/finishRound': byRound(undefined, 409),
  'round/openScores': byRound(reasonBody, 409),
  'round/addLateEntries': byRound(undefined, 409),
}
