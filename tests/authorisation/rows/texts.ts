import type { Case, Rows } from '../matrix.ts'
import { administrators, everybody, nobodyThere, signedInAnswers } from '../who.ts'

/** Only ADMIN and MENTOR. */
const judges = { anon: 401, MENTOR: 200, ADMIN: 200, others: 403 }
const list = { own: { ask: () => ({}), answers: everybody } }
const drafts: Case = { ask: () => ({ query: { isAdmin: 'true' } }), answers: everybody }

/** Only their author and ADMIN see drafts. MENTOR publishes texts, and so also sees those in review. */
const textCases: Record<string, Case> = {
  published: { ask: (fixtures) => ({ query: { slug: fixtures.published } }), answers: everybody },
  draft: {
    ask: (fixtures) => ({ query: { slug: fixtures.draftText } }),
    answers: { stranger: 200, ADMIN: 200, others: 404 },
  },
  inReview: {
    ask: (fixtures) => ({ query: { slug: fixtures.inReview } }),
    answers: { stranger: 200, MENTOR: 200, ADMIN: 200, others: 404 },
  },
  deleted: { ask: (fixtures) => ({ query: { slug: fixtures.deletedText } }), answers: nobodyThere },
  missing: { ask: () => ({ query: { slug: 'no-such-text' } }), answers: nobodyThere },
}

export const texts: Rows = {
  'tutorial/getPaginatedTutorials': { ...list, drafts },
  'tutorial/getTutorial': textCases,
  'tutorial/getTutorialTopics': list,
  'blog/getPaginatedArticles': { ...list, drafts },
  'blog/getArticle': textCases,
  'blog/getArticleTopics': list,
  'technology/getTechnologies': list,
  'technology/getTechnologyLetters': list,
  'technology/getTechnology': {
    own: { ask: () => ({ query: { slug: 'kiln' } }), answers: everybody },
    deleted: { ask: () => ({ query: { slug: 'gone' } }), answers: nobodyThere },
    missing: { ask: () => ({ query: { slug: 'no-such' } }), answers: nobodyThere },
  },
  'technology/createTechnology': {
    own: {
      ask: () => ({ body: { name: 'Glaze', description: 'Shines.', body: 'Words.' } }),
      answers: administrators,
    },
  },
  'technology/getTechnologyUses': { all: { ask: () => ({}), answers: administrators } },
  'technology/deleteTechnology': {
    used: { ask: ({ gannet }) => ({ query: { id: gannet } }), answers: administrators },
    missing: missingTechnology(),
  },
  'technology/updateTechnology': {
    used: {
      ask: ({ gannet }) => ({ query: { id: gannet }, body: { revision: 0, name: 'Gannet 2' } }),
      answers: administrators,
    },
    waiting: {
      ask: ({ gannet }) => ({ query: { id: gannet }, body: { revision: 0, name: 'Gannet 2', waits: true } }),
      answers: administrators,
    },
    missing: missingTechnology({ body: { revision: 0 } }),
  },
  'technology/mergeTechnologies': {
    used: {
      ask: ({ gannet, kiln }) => ({ query: { id: gannet, into: kiln } }),
      answers: administrators,
    },
    missing: {
      ask: ({ missing, kiln }) => ({ query: { id: missing, into: kiln } }),
      answers: { ...administrators, ADMIN: 404 },
    },
  },
  'technology/suggestTechnology': {
    known: { ask: () => ({ body: { name: 'Kiln' } }), answers: signedInAnswers },
    fresh: { ask: () => ({ body: { name: 'Potter 2' } }), answers: signedInAnswers },
    suggested: { ask: () => ({ body: { name: 'Suggested' } }), answers: signedInAnswers },
  },
  'technology/getSuggestions': { all: { ask: () => ({}), answers: judges } },
  'technology/acceptSuggestion': ofSuggestion(),
  'technology/refuseSuggestion': ofSuggestion(),
  'technology/mergeSuggestion': {
    waiting: { ask: ({ suggested, kiln }) => ({ query: { id: suggested, into: kiln } }), answers: judges },
    listed: {
      ask: ({ gannet, kiln }) => ({ query: { id: gannet, into: kiln } }),
      answers: { ...judges, ADMIN: 404, MENTOR: 404 },
    },
  },
  'technology/getTechnologyForEdit': ofKiln(),
  'technology/getTechnologyRevisions': ofKiln(),
  'technology/getTechnologyRevision': ofKiln({ query: { number: '1' } }),
  'technology/restoreTechnologyRevision': ofKiln({ query: { number: '1' }, body: { revision: 1 } }),
  'technology/markTechnologyEditing': ofKiln(),
  'text/renderPreview': { own: { ask: () => ({ body: { source: 'Words.' } }), answers: signedInAnswers } },
  'search/search': { hidden: { ask: () => ({ query: { q: 'canary' } }), answers: everybody } },
}

type CaseInput = { query?: Record<string, string>; body?: object }

/** Cases for an operation on a suggested technology, and on one of the catalog. */
function ofSuggestion(): Record<string, Case> {
  return {
    waiting: { ask: ({ suggested }) => ({ query: { id: suggested } }), answers: judges },
    listed: {
      ask: ({ kiln }) => ({ query: { id: kiln } }),
      answers: { ...judges, ADMIN: 404, MENTOR: 404 },
    },
  }
}

/** Cases for an operation on a technology's page that has a revision. */
function ofKiln({ query = {}, body = {} }: CaseInput = {}): Record<string, Case> {
  return {
    used: { ask: ({ kiln }) => ({ query: { id: kiln, ...query }, body }), answers: administrators },
    missing: missingTechnology({ query, body }),
  }
}

function missingTechnology({ query = {}, body = {} }: CaseInput = {}): Case {
  return {
    ask: ({ missing }) => ({ query: { id: missing, ...query }, body }),
    answers: { ...administrators, ADMIN: 404 },
  }
}
