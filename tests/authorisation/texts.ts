import { articleRevisions, articles } from '#features/content/blog/table.ts'
import { technologies, technologyRevisions } from '#features/content/technology/table.ts'
import { unlistedLanguage } from '#features/content/technology/suggestions/unlisted-language.ts'
import { tutorialRevisions, tutorials } from '#features/content/tutorial/table.ts'
import type { Person, World } from '../support/people-and-things.ts'
import { renderPlain } from '../support/rendered-text.ts'
import { canary } from './canaries.ts'

/** Creates tutorials, articles and technologies in every state; the stranger wrote the unpublished ones. */
export async function makeTexts({ db, clock }: World, author: Person) {
  const text = (slug: string, more: object) => ({
    slug,
    title: 'A text',
    description: 'About something.',
    body: 'Words.',
    rendered: renderPlain('Words.'),
    authorUserId: author.id,
    status: 'published' as const,
    publishedAt: clock.now(),
    revision: 1,
    ...more,
  })
  const waitingFields = { publishedAt: null, submittedAt: clock.now() }
  const texts = [
    text('published', {}),
    text('draft', { status: 'draft', title: canary.draftText, publishedAt: null }),
    text('in-review', { status: 'inReview', title: canary.textInReview, ...waitingFields }),
    text('deleted', { deletedAt: clock.now(), title: canary.deletedText }),
    text('pending', { pending: 'inReview', submittedAt: clock.now() }),
    text('hidden', { status: 'hidden', title: canary.hiddenText }),
  ]
  const createdTutorials = await db.insert(tutorials).values(texts).returning({ id: tutorials.id })
  const articlesMade = await db.insert(articles).values(texts).returning({ id: articles.id })
  const revised = (ids: { id: string }[]) =>
    ids.map(({ id }, index) => ({
      textId: id,
      number: 1,
      userId: author.id,
      note: 'saved' as const,
      title:
        [undefined, canary.draftText, canary.textInReview, canary.deletedText, canary.pendingText][index] ??
        'A text',
      description: 'About something.',
      body: 'Words.',
      technologies: [],
      createdAt: clock.now(),
      savedAt: clock.now(),
    }))
  await db.insert(tutorialRevisions).values(revised(createdTutorials))
  await db.insert(articleRevisions).values(revised(articlesMade))
  const technology = { name: 'Kiln', description: 'Fires.', body: '', rendered: renderPlain('') }
  const [kiln, , suggestion] = await db
    .insert(technologies)
    .values([
      { ...technology, slug: 'kiln', revision: 1 },
      { ...technology, slug: 'gone', name: canary.deletedText, deletedAt: clock.now() },
      { ...technology, slug: 'suggested', name: 'Suggested', language: unlistedLanguage },
    ])
    .returning()
  await db.insert(technologyRevisions).values({
    textId: kiln!.id,
    number: 1,
    note: 'published',
    title: 'Kiln',
    slug: 'kiln',
    isProvider: false,
    description: 'Fires.',
    body: '',
    createdAt: clock.now(),
    savedAt: clock.now(),
  })
  const [tutorial, draftTutorial] = createdTutorials.map(({ id }) => id) as [string, string]
  return {
    tutorials: namedTexts(createdTutorials),
    articles: namedTexts(articlesMade),
    kiln: kiln!.id,
    suggested: suggestion!.id,
    tutorial,
    draftTutorial,
    published: 'published',
    draftText: 'draft',
    inReview: 'in-review',
    deletedText: 'deleted',
  }
}

function namedTexts(rows: { id: string }[]) {
  const [publishedId, draft, inReviewId, deletedId, pendingId] = rows.map(({ id }) => id) as [
    string,
    string,
    string,
    string,
    string,
  ]
  return { published: publishedId, draft, inReview: inReviewId, deleted: deletedId, pending: pendingId }
}
