import { eq } from 'drizzle-orm'
import { users } from '#features/people/auth/table.ts'
import { comments } from '#features/community/comment/table.ts'
import { indexProfile } from '#features/people/profile/site-wide/findable.ts'
import { profiles } from '#features/people/profile/table.ts'
import { reviews } from '#features/judging/review/table.ts'
import { tutorials } from '#features/content/tutorial/table.ts'
import { anApplication } from '../support/event/applications.ts'
import type { Scene } from '../authorisation/matrix.ts'
import type { Built } from '../support/built.ts'
import { renderPlain } from '../support/rendered-text.ts'

/** Fields of a private profile that no one may read, even if its owner takes part in something. */
const getPrivateFields = (whose: string) => ({
  userName: `canary-${whose}-name`,
  about: `canary ${whose} about`,
  role: `canary ${whose} role`,
  organization: `canary ${whose} organization`,
  discord: `canary${whose}handle`,
  discordId: `canary-${whose}-chat`,
  githubUrl: `https://github.com/canary-${whose}-git`,
  twitterUrl: `https://x.com/canary${whose}x`,
  linkedinUrl: `https://linkedin.com/in/canary-${whose}-work`,
  facebookUrl: `https://facebook.com/canary.${whose}.face`,
  instagramUrl: `https://instagram.com/canary.${whose}.gram`,
  redditUrl: `https://reddit.com/user/canary-${whose}-red`,
  personalwebsiteUrl: `https://canary-${whose}-site.example`,
  image: `/files/profile/canary-${whose}-cover.webp`,
})

const takingPart = getPrivateFields('taking')
/** Names are hidden too for a person without public activity. */
const unseen = {
  ...getPrivateFields('unseen'),
  firstName: 'Canaryunseenfirst',
  lastName: 'Canaryunseenlast',
  picture: '/files/profile/canary-unseen-picture.webp',
}
const addresses = { taking: 'canary-taking@example.com', unseen: 'canary-unseen@example.com' }

/** Canaries by the name used in an error. A country appears by its name. */
export const privateCanaries: Record<string, string> = {
  ...labelFields('taking', { ...takingPart, email: addresses.taking, location: 'Tuvalu' }),
  ...labelFields('unseen', { ...unseen, email: addresses.unseen, location: 'Moldova' }),
}

function labelFields(whose: string, fields: object) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      `${whose} ${name}`,
      String(value).replace('https://', ''),
    ]),
  )
}

export const privateHandles = [takingPart, unseen].map(({ userName }) => `@${userName}`)

/**
 * Creates two private profiles: one of a person who takes part in everything, and one of a person without
 * public activity.
 */
export async function plantPrivatePeople(built: Built, { actors, things }: Scene) {
  const { hidden } = things
  const someone = await built.member('USER', { public: false })
  const privatePeople = [
    { who: hidden, fields: { ...takingPart, location: 'TV' }, email: addresses.taking },
    { who: someone, fields: { ...unseen, location: 'MD' }, email: addresses.unseen },
  ]
  const ctx = { db: built.db, now: new Date(), changed: () => {} }
  for (const { who, fields, email } of privatePeople) {
    await built.db.update(profiles).set(fields).where(eq(profiles.id, who.profileId))
    await built.db.update(users).set({ email, name: fields.userName }).where(eq(users.id, who.id))
    await indexProfile(ctx as unknown as Parameters<typeof indexProfile>[0], who.profileId)
  }
  await takePart(built, { actors, things } as Scene)
  return { unseenId: someone.id }
}

/** Makes the person a speaker, a commenter, a reviewer, and the owner of an application and a tutorial. */
async function takePart(built: Built, { actors, things }: Scene) {
  const { event, submission, hidden } = things
  await built.as(actors.organiser).post('eventRole/createEventRole', {
    eventId: event.id,
    profileId: hidden.profileId,
    eventRole: 'Speaker',
  })
  await built.db.insert(comments).values({
    submissionId: submission,
    userId: hidden.id,
    body: 'Well made.',
    rendered: renderPlain('Well made.'),
  })
  await built.db.insert(reviews).values({
    submissionId: submission,
    userId: hidden.id,
    review: 'Measured where others guess, and honest.',
    approved: true,
  })
  await anApplication(built, { owner: hidden, title: 'Open Glaze', published: true })
  await built.db.insert(tutorials).values({
    slug: 'by-somebody-private',
    title: 'A text of somebody private',
    description: 'About something.',
    body: 'Words.',
    rendered: renderPlain('Words.'),
    status: 'published',
    publishedAt: new Date(),
    authorUserId: hidden.id,
    authorUsername: takingPart.userName,
  })
}
