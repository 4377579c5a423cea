import { technologies } from '#features/content/technology/table.ts'
import { renderPlain } from '#tests/support/rendered-text.ts'
import { expect, test } from '#tests/support/world.ts'
import { articles, articleTechnologies } from './table.ts'

const text = {
  description: 'News of the yard',
  body: 'Words',
  rendered: renderPlain('Glazes and fire'),
  status: 'published' as const,
}

test('articles are listed, found and read like tutorials, and say that they are articles', async ({
  world,
}) => {
  const [kiln] = await world.db
    .insert(technologies)
    .values({ slug: 'kiln', name: 'Kiln', rendered: renderPlain('') })
    .returning()
  const createdAt = new Date('2025-12-24')
  const [oldArticle] = await world.db
    .insert(articles)
    .values([
      { ...text, slug: 'old', title: 'Old', publishedAt: new Date('2026-01-01'), createdAt: createdAt },
      { ...text, slug: 'new', title: 'New', publishedAt: new Date('2026-01-02') },
      { ...text, slug: 'draft', title: 'Draft', status: 'draft' },
    ])
    .returning()
  await world.db.insert(articleTechnologies).values({ articleId: oldArticle!.id, technologyId: kiln!.id })

  const list = (await world.as(null).get('blog/getPaginatedArticles')).body
  expect(list).toMatchObject({ total: 2, items: [{ slug: 'new', type: 'ARTICLE' }, { slug: 'old' }] })
  const results = (await world.as(null).get('blog/getPaginatedArticles?search=glaze&tech=kiln')).body
  expect(results).toMatchObject({ total: 1, items: [{ slug: 'old', technologies: [{ slug: 'kiln' }] }] })

  const { body } = await world.as(null).get('blog/getArticle?slug=old')
  expect(body).toMatchObject({
    type: 'ARTICLE',
    createdAt: '2025-12-24T00:00:00.000Z',
    previous: { slug: 'new' },
    next: null,
    related: [{ slug: 'new' }],
  })
  expect((await world.as(null).get('blog/getArticle?slug=draft')).body).toMatchObject({
    status: 404,
    message: 'Article not found',
  })
  expect((await world.as(null).get('blog/getArticleTopics')).body.technologies).toEqual([
    { slug: 'kiln', name: 'Kiln', count: 1 },
  ])
})
