import { eq } from 'drizzle-orm'
import { articles } from '#features/content/blog/table.ts'
import { indexProfile } from '#features/people/profile/site-wide/findable.ts'
import { profiles } from '#features/people/profile/table.ts'
import { searchEntries } from '#features/platform/search/table.ts'
import { technologies } from '#features/content/technology/table.ts'
import { tutorials } from '#features/content/tutorial/table.ts'
import { anApplication } from '../support/event/applications.ts'
import type { Built } from '../support/built.ts'
import type { Person } from '../support/people-and-things.ts'
import { anEvent, aStream } from '../support/events.ts'
import { renderPlain } from '../support/rendered-text.ts'
import { aSubmission } from '../support/event/submissions.ts'
import { aTeam } from '../support/event/teams.ts'

/** Part of everything that no one may find. */
export const canary = 'Zweistromland'

/** Id of the public application. */
export const applicationId = '0f0f0f0f-1111-4222-8333-444444444444'

/** Creates a public thing of every kind, and beside each a hidden one with the canary. */
export async function fill(built: Built) {
  const organizer = await built.member('ADMIN')
  await somePeople(built, organizer)
  const startAt = '2027-03-05T18:00:00Z'
  const sharedFields = {
    tagline: 'Measured in the field',
    description: '## Bring boots\n\nAnd a torch.',
    startAt,
  }
  const event = await anEvent(
    built,
    { ...sharedFields, title: 'Harbour Light', rules: 'Be kind.' },
    organizer,
  )
  await aSubmission(built, event, { submitted: true })
  const waitingTeam = await aTeam(built, event, { name: 'Wicket' })
  await aSubmission(built, event, { team: waitingTeam, title: `${canary} draft` })
  await anApplication(built, { id: applicationId, published: true })
  const { owner } = await anApplication(built, { title: `${canary} waiting` })
  const removedApp = await anApplication(built, { owner, title: `${canary} removed`, published: true })
  await built.as(owner).put(`app/deleteApplication?id=${removedApp.id}`)
  await aStream(built, { ...sharedFields, title: 'Tuesday Talks' }, organizer)
  for (const visibility of ['draft', 'unlisted'])
    await anEvent(built, { ...sharedFields, title: `${canary} ${visibility}`, visibility }, organizer)
  await aStream(built, { title: `${canary} stream`, visibility: 'draft' }, organizer)
  const deletedEvent = await anEvent(built, { title: `${canary} gone` }, organizer)
  await built.as(organizer).put(`event/deleteEvent?id=${deletedEvent.id}`)

  const textDates = { createdAt: new Date('2026-02-02'), publishedAt: new Date('2026-02-02') }
  const text = (title: string, slug: string) => ({
    ...textDates,
    title,
    slug,
    description: `${title}, explained`,
    body: `# ${title}\n\nThe gap is the product.`,
    rendered: renderPlain('The gap is the product.'),
  })
  for (const [table, kind, path] of [
    [tutorials, 'tutorial', '/t'],
    [articles, 'article', '/blog'],
  ] as const) {
    const [row] = await built.db
      .insert(table)
      .values({ ...text('Measure a voice agent', 'measure'), status: 'published' })
      .returning()
    await built.db.insert(table).values({ ...text(`${canary} draft`, 'draft'), status: 'draft' })
    await built.db
      .insert(table)
      .values({ ...text(`${canary} gone`, 'gone'), status: 'published', deletedAt: new Date() })
    await built.db
      .insert(searchEntries)
      .values({ kind, id: row!.id, title: row!.title, excerpt: row!.description, url: `${path}/measure` })
  }
  for (const body of [
    { name: 'Kilnworks', slug: 'kilnworks', isProvider: true, description: 'Makes kilns' },
    {
      name: 'Ember',
      slug: 'ember',
      providerSlug: 'kilnworks',
      description: 'A small model',
      body: 'Runs hot.',
    },
  ])
    await built.as(organizer).post('technology/createTechnology', body)
  await built.db.insert(technologies).values({
    slug: 'gone',
    name: `${canary} gone`,
    rendered: renderPlain('Gone.'),
    deletedAt: new Date(),
  })
}

/** Creates a person with a public profile, and one with a private profile. */
async function somePeople(built: Built, organizer: Person) {
  await built.db
    .update(profiles)
    .set({
      userName: 'wicket-lane',
      role: 'Potter',
      about: 'Fires twice a week and writes down what cracks.',
    })
    .where(eq(profiles.id, organizer.profileId))
  const hidden = await built.member('USER', { public: false })
  await built.db
    .update(profiles)
    .set({ userName: canary, lastName: canary, role: canary, about: canary })
    .where(eq(profiles.id, hidden.profileId))
  const ctx = { db: built.db, now: new Date(), changed: () => {} } as unknown as Parameters<
    typeof indexProfile
  >[0]
  for (const { profileId } of [organizer, hidden]) await indexProfile(ctx, profileId)
}
