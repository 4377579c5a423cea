import type { Case, Rows } from '../matrix.ts'
import { administrators, everybody, hiddenFromAll } from '../who.ts'

/** MENTOR sees public figures, Organizer and Host those of their event, ADMIN all. */
const analysts = { ...administrators, MENTOR: 200 }

function buildFigureCases(more: Record<string, string> = {}): Record<string, Case> {
  return {
    all: { ask: () => ({ query: more }), answers: analysts },
    own: {
      ask: ({ event }) => ({ query: { ...more, eventId: event.id } }),
      answers: { ...analysts, organiser: 200, host: 200 },
    },
    private: {
      ask: ({ draft }) => ({ query: { ...more, eventId: draft.id } }),
      answers: { anon: 401, otherOrganiser: 200, ADMIN: 200, others: 404 },
    },
    deleted: {
      ask: ({ deleted }) => ({ query: { ...more, eventId: deleted.id } }),
      answers: hiddenFromAll,
    },
    missing: { ask: ({ missing }) => ({ query: { ...more, eventId: missing } }), answers: hiddenFromAll },
  }
}

export const statistics: Rows = {
  // The response does not reveal whether the page exists.
  'statistics/postVisit': {
    own: { ask: ({ event }) => ({ body: { page: `/event/${event.slug}` } }), answers: everybody },
    missing: { ask: () => ({ body: { page: '/event/no-such-event' } }), answers: everybody },
  },
  'statistics/getFunnel': buildFigureCases(),
  'statistics/getGrowth': buildFigureCases(),
  'statistics/getTechnologyUse': buildFigureCases(),
  'statistics/getReviewCoverage': buildFigureCases(),
  'statistics/getTextFigures': { all: { ask: () => ({}), answers: analysts } },
  'statistics/exportFigures': buildFigureCases({ of: 'reviewers' }),
}
