import type { Case, Rows } from '../matrix.ts'
import type { Things } from '../things.ts'
import { hiddenFromAll, signedInAnswers } from '../who.ts'

/** The author, ADMIN and MENTOR can change a public text, or one that waits for review. */
const publishedAnswers = { anon: 401, stranger: 200, MENTOR: 200, ADMIN: 200, others: 403 }
const inReviewAnswers = { ...publishedAnswers, others: 404 }
/** Only its author and ADMIN can change a draft. */
const draft = { anon: 401, stranger: 200, ADMIN: 200, others: 404 }
const publishers = { anon: 401, MENTOR: 200, ADMIN: 200, others: 403 }

type Texts = 'tutorials' | 'articles'
type CaseInput = { query?: Record<string, string>; body?: object }

/** Cases for an operation on a text in each of its states. */
function each(texts: Texts, { query = {}, body = {} }: CaseInput = {}): Record<string, Case> {
  const createRequest = (state: keyof Things[Texts]) => (things: Things) => ({
    query: { id: things[texts][state], ...query },
    body,
  })
  return {
    published: { ask: createRequest('published'), answers: publishedAnswers },
    pending: { ask: createRequest('pending'), answers: publishedAnswers },
    inReview: { ask: createRequest('inReview'), answers: inReviewAnswers },
    draft: { ask: createRequest('draft'), answers: draft },
    deleted: { ask: createRequest('deleted'), answers: hiddenFromAll },
    missing: { ask: ({ missing }) => ({ query: { id: missing, ...query }, body }), answers: hiddenFromAll },
  }
}

function rows(texts: Texts, [segment, Noun]: [string, string]): Rows {
  const getOperation = (name: string) => `${segment}/${name}`
  const reason = { reason: 'Please name the glaze.' }
  const changeCases = each(texts, { body: { revision: 1, title: 'Another title' } })
  const removeCases = each(texts)
  const returned = each(texts, { body: reason })
  const publish: Case = {
    ask: (things) => ({
      query: { id: things[texts].inReview },
      body: { revision: 1, status: 'published' },
    }),
    answers: { ...inReviewAnswers, stranger: 403 },
  }
  return {
    [getOperation(`create${Noun}`)]: {
      own: { ask: () => ({ body: { title: 'Glazes', body: 'Words.' } }), answers: signedInAnswers },
      published: {
        ask: () => ({
          body: { title: 'Glazes', description: 'All.', body: 'Words.', status: 'published' },
        }),
        answers: publishers,
      },
    },
    [getOperation(`update${Noun}`)]: { ...changeCases, publish },
    [getOperation(`delete${Noun}`)]: {
      published: {
        ...removeCases.published!,
        answers: { anon: 401, stranger: 200, ADMIN: 200, others: 403 },
      },
      inReview: {
        ...removeCases.inReview!,
        answers: { anon: 401, stranger: 200, ADMIN: 200, MENTOR: 403, others: 404 },
      },
      draft: removeCases.draft!,
      deleted: { ...removeCases.deleted!, answers: draft },
      missing: removeCases.missing!,
    },
    [getOperation(`return${Noun}`)]: {
      inReview: { ...returned.inReview!, answers: publishers },
      pending: { ...returned.pending!, answers: publishers },
      published: { ...returned.published!, answers: { anon: 401, MENTOR: 409, ADMIN: 409, others: 403 } },
      draft: { ...returned.draft!, answers: { anon: 401, MENTOR: 404, ADMIN: 409, others: 403 } },
      missing: { ...returned.missing!, answers: { anon: 401, MENTOR: 404, ADMIN: 404, others: 403 } },
    },
    [getOperation(`unpublish${Noun}`)]: returned,
    [getOperation(`get${Noun}ForEdit`)]: each(texts),
    [getOperation(`getOwn${Noun}s`)]: { own: { ask: () => ({}), answers: signedInAnswers } },
    [getOperation(`get${Noun}sToReview`)]: { own: { ask: () => ({}), answers: publishers } },
    [getOperation(`get${Noun}Revisions`)]: each(texts),
    [getOperation(`get${Noun}Revision`)]: each(texts, { query: { number: '1' } }),
    [getOperation(`restore${Noun}Revision`)]: each(texts, { query: { number: '1' }, body: { revision: 1 } }),
    [getOperation(`mark${Noun}Editing`)]: each(texts),
  }
}

export const textRows: Rows = {
  ...rows('tutorials', ['tutorial', 'Tutorial']),
  ...rows('articles', ['blog', 'Article']),
}
