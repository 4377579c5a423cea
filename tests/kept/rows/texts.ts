import { someTopics } from '#tests/support/event/submissions.ts'
import { type Change, type KeptRow, pagingFields, storePicture } from '../row.ts'
import { changeTechnology } from './technologies.ts'

const paths = {
  tutorial: {
    create: 'tutorial/createTutorial',
    update: 'tutorial/updateTutorial',
    remove: 'tutorial/deleteTutorial',
    like: 'tutorialId',
  },
  article: {
    create: 'blog/createArticle',
    update: 'blog/updateArticle',
    remove: 'blog/deleteArticle',
    like: 'articleId',
  },
} as const

const writtenText = { title: 'Firing a kiln', description: 'From cold to cone.', body: 'Begin *slowly*.' }

const buildRow = (kind: keyof typeof paths, fixed: Record<string, string>): KeptRow => ({
  async begin(world) {
    await someTopics(world)
    const { create, update, remove, like } = paths[kind]
    const author = await world.member('MENTOR')
    const admin = await world.member('ADMIN')
    const text = { ...writtenText, technologies: ['gannet'], level: 'beginner', status: 'published' }
    const { body: first } = await world.as(author).post(create, text)
    const technology = await changeTechnology(world, 'gannet')
    const change = (fields: object) =>
      world.as(author).put(`${update}?id=${first.id}`, { status: 'published', base: undefined, ...fields })
    const own = (fields: object) => world.as(author).put('profile/updateProfile', fields)
    const picture = await storePicture(world, 'profile', author.id)
    const changes: Record<string, Change> = {
      text: () =>
        change({
          title: 'Cooling a kiln',
          description: 'From cone to cold.',
          level: 'advanced',
          body: 'Wait. '.repeat(500),
        }),
      picture: () => change({ image: 'https://example.com/kiln.png' }),
      like: () => world.as(admin).post('likes/createLike', { [like]: first.id }),
      'author’s name': () => own({ firstName: 'Grace' }),
      'author’s privacy': () => own({ public: false }),
      'author’s picture': () => world.as(author).put('profile/updateProfileImage', { picture }),
      'technology’s name': technology.name,
      'technology’s provider': technology.provider,
      'technology’s address': technology.address,
      'another text': () =>
        world.as(author).post(create, { ...text, technologies: [], title: 'A second one' }),
      deletion: () => world.as(author).put(`${remove}?id=${first.id}`),
    }
    return { queries: ['', '?orderBy=likes', '?tech=gannet', '?level=advanced', '?perPage=1'], changes }
  },
  fixed: { ...fixed, ...textFields, ...pagingFields },
})

const textFields = {
  'items[].slug': 'a published text keeps its address',
  'items[].language': 'a text keeps its language',
  'items[].status': 'lists show only published texts',
  'items[].publishedAt': 'of the first publication',
  'items[].createdAt': 'never changes',
  'items[].author.face': 'derived from the account’s id',
  'items[].technologies[].listed': 'suggestions aren’t part of these texts',
}

export const tutorialRow = buildRow('tutorial', {})
export const articleRow = buildRow('article', { 'items[].type': 'the same for all articles' })
