import type { Case, Rows } from '../matrix.ts'
import type { Things } from '../things.ts'
import { hiddenFromAll, signedIn } from '../who.ts'

/** The author, ADMIN and MENTOR can change a public text, or one that waits for review. */
const published = { anon: 401, stranger: 200, MENTOR: 200, ADMIN: 200, others: 403 }
const inReview = { ...published, others: 404 }
/** Only its author and ADMIN can change a draft. */
const draft = { anon: 401, stranger: 200, ADMIN: 200, others: 404 }
const publishers = { anon: 401, MENTOR: 200, ADMIN: 200, others: 403 }

type Texts = 'tutorials' | 'articles'
type CaseInput = { query?: Record<string, string>; body?: object }

/** Cases for an operation on a text in each of its states. */
function each(texts: Texts, { query = {}, body = {} }: CaseInput = {}): Record<string, Case> {
  const of = (state: keyof Things[Texts]) => (things: Things) => ({
    query: { id: things[texts][state], ...query },
    body,
  })
  return {
    published: { ask: of('published'), answers: published },
    pending: { ask: of('pending'), answers: published },
    inReview: { ask: of('inReview'), answers: inReview },
    draft: { ask: of('draft'), answers: draft },
    deleted: { ask: of('deleted'), answers: hiddenFromAll },
    missing: { ask: ({ missing }) => ({ query: { id: missing, ...query }, body }), answers: hiddenFromAll },
  }
}

function rows(texts: Texts, [segment, Noun]: [string, string]): Rows {
  const at = (name: string) => `${segment}/${name}`
  const reason = { reason: 'Please name the glaze.' }
  const changed = each(texts, { body: { revision: 1, title: 'Another title' } })
  const removed = each(texts)
  const returned = each(texts, { body: reason })
  const publish: Case = {
    ask: (things) => ({
      query: { id: things[texts].inReview },
      body: { revision: 1, status: 'published' },
    }),
    answers: { ...inReview, stranger: 403 },
  }
  return {
    [at(`create${Noun}`)]: {
      own: { ask: () => ({ body: { title: 'Glazes', body: 'Words.' } }), answers: signedIn },
      published: {
        ask: () => ({
          body: { title: 'Glazes', description: 'All.', body: 'Words.', status: 'published' },
        }),
        answers: publishers,
      },
    },
    [at(`update${Noun}`)]: { ...changed, publish },
    [at(`delete${Noun}`)]: {
      published: { ...removed.published!, answers: { anon: 401, stranger: 200, ADMIN: 200, others: 403 } },
      inReview: {
        ...removed.inReview!,
        answers: { anon: 401, stranger: 200, ADMIN: 200, MENTOR: 403, others: 404 },
      },
      draft: removed.draft!,
      deleted: { ...removed.deleted!, answers: draft },
      missing: removed.missing!,
    },
    [at(`return${Noun}`)]: {
      inReview: { ...returned.inReview!, answers: publishers },
      pending: { ...returned.pending!, answers: publishers },
      published: { ...returned.published!, answers: { anon: 401, MENTOR: 409, ADMIN: 409, others: 403 } },
      draft: { ...returned.draft!, answers: { anon: 401, MENTOR: 404, ADMIN: 409, others: 403 } },
      missing: { ...returned.missing!, answers: { anon: 401, MENTOR: 404, ADMIN: 404, others: 403 } },
    },
    [at(`unpublish${Noun}`)]: returned,
    [at(`get${Noun}ForEdit`)]: each(texts),
    [at(`getOwn${Noun}s`)]: { own: { ask: () => ({}), answers: signedIn } },
    [at(`get${Noun}sToReview`)]: { own: { ask: () => ({}), answers: publishers } },
    [at(`get${Noun}Revisions`)]: each(texts),
    [at(`get${Noun}Revision`)]: each(texts, { query: { number: '1' } }),
    [at(`restore${Noun}Revision`)]: each(texts, { query: { number: '1' }, body: { revision: 1 } }),
    [at(`mark${Noun}Editing`)]: each(texts),
  }
}

export const writing: Rows = {
  ...rows('tutorials', ['tutorial', 'Tutorial']),
  ...rows('articles', ['blog', 'Article']),
}
