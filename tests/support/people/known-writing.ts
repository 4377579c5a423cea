import { articleEditors, articleRevisions, articles } from '#features/content/blog/table.ts'
import { technologies, technologyEditors, technologyRevisions } from '#features/content/technology/table.ts'
import { tutorialEditors, tutorialRevisions, tutorials } from '#features/content/tutorial/table.ts'
import { canary } from './known-traces.ts'
import type { Person, World } from '../people-and-things.ts'
import { renderPlain } from '../rendered-text.ts'

const low = canary.toLowerCase()

/**
 * Creates texts of the person, written here and imported, and texts of others that they have saved and
 * opened.
 */
export async function createTexts({ db }: World, { id }: Person) {
  const buildOwnText = () => ({
    slug: `text-${crypto.randomUUID()}`,
    title: `${canary} writes`,
    description: 'How to',
    body: `By ${canary}`,
    rendered: renderPlain(`By ${canary}`),
    author: `${canary} Kiln`,
    authorUsername: low,
    authorUserId: id,
    status: 'published' as const,
    publishedAt: new Date(),
  })
  const brought = {
    ...buildOwnText(),
    title: 'Kilns for everyone',
    body: 'Clay.',
    rendered: renderPlain('Clay.'),
  }
  const savedFields = { savedBy: id, revision: 1 }
  const others = {
    ...buildOwnText(),
    title: 'Kilns of others',
    body: 'Clay.',
    rendered: renderPlain('Clay.'),
  }
  const noAuthor = { author: null, authorUsername: null, authorUserId: null }
  const createdTutorials = await db
    .insert(tutorials)
    .values([
      buildOwnText(),
      { ...brought, sourceFile: 'kilns.md' },
      { ...others, ...noAuthor, ...savedFields },
    ])
    .returning({ textId: tutorials.id })
  const madeArticles = await db
    .insert(articles)
    .values([buildOwnText(), { ...others, ...noAuthor, ...savedFields, slug: 'of-others' }])
    .returning({ textId: articles.id })
  const revision = (textId: string, text: string) => ({
    textId,
    userId: id,
    number: 1,
    note: 'saved' as const,
    technologies: [],
    title: text,
    description: text,
    body: text,
    createdAt: new Date(),
    savedAt: new Date(),
  })
  const open = { userId: id, seenAt: new Date() }
  await db
    .insert(tutorialRevisions)
    .values([
      revision(createdTutorials[0]!.textId, `${canary} drafts`),
      revision(createdTutorials[2]!.textId, 'Clay.'),
    ])
  await db
    .insert(articleRevisions)
    .values([
      revision(madeArticles[0]!.textId, `${canary} drafts`),
      revision(madeArticles[1]!.textId, 'Clay.'),
    ])
  await db.insert(tutorialEditors).values({ ...createdTutorials[2]!, ...open })
  await db.insert(articleEditors).values({ ...madeArticles[1]!, ...open })
  const glaze = {
    slug: 'glaze',
    name: 'Glaze',
    rendered: renderPlain('Glaze'),
    author: `${canary} Kiln`,
    authorUserId: id,
    ...savedFields,
  }
  const [madeTechnology] = await db.insert(technologies).values(glaze).returning({ textId: technologies.id })
  await db.insert(technologyRevisions).values({
    ...revision(madeTechnology!.textId, 'Clay.'),
    slug: 'glaze',
    isProvider: false,
    author: `${canary} Kiln`,
  })
  await db.insert(technologyEditors).values({ ...madeTechnology!, ...open })
}
