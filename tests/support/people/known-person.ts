import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { award } from '#features/community/action/points/ledger.ts'
import { announcements, mutes } from '#features/event/announcement/table.ts'
import {
  idempotencyKeys,
  linkedAccounts,
  oneTimeTokens,
  personalTokens,
  recoveryCodes,
  secondFactors,
  sessions,
  users,
} from '#features/people/auth/table.ts'
import { comments } from '#features/community/comment/table.ts'
import { eventRoles, events } from '#features/event/event/table.ts'
import { likes } from '#features/community/like/table.ts'
import { flags, measures } from '#features/operations/moderation/table.ts'
import { participants } from '#features/event/participant/table.ts'
import { personalExports } from '#features/operations/privacy/table.ts'
import { profiles } from '#features/people/profile/table.ts'
import { projects } from '#features/community/project/table.ts'
import { reviews } from '#features/judging/review/table.ts'
import { submissionExtensions, submissionReports, submissions } from '#features/event/submission/table.ts'
import { joinRequests, teamInvitations, teamNotices } from '#features/event/team/table.ts'
import { timelineEvents, timelineSpeakers } from '#features/event/timeline/table.ts'
import { webhooks } from '#features/event/webhook/table.ts'
import { anApplication } from '../event/applications.ts'
import { anEvent, aStream } from '../events.ts'
import type { Person, World } from '../people-and-things.ts'
import { getActionId, ledgerContext } from '../points.ts'
import { renderPlain } from '../rendered-text.ts'
import { addJudging } from './known-judging.ts'
import { fromDevpost, addChatAccount, sentBundle, talking } from './known-talk.ts'
import { seedNotifications } from './known-notifications.ts'
import { givenRoles } from './known-roles.ts'
import { canary, media, records } from './known-traces.ts'
import { createTexts } from './known-writing.ts'
import { aSubmission } from '../event/submissions.ts'
import { aTeam, enrollMember } from '../event/teams.ts'
import { aWebhook } from '../network/webhooks.ts'

const low = canary.toLowerCase()

/** Creates a person with data in every table that can have some; each personal field contains the canary. */
export async function knownPerson(world: World) {
  const { db } = world
  const event = await anEvent(world, { maxTeamSize: 4 })
  const person = await inName(world, await enrollMember(world, event))
  const mate = await enrollMember(world, event)
  const team = await aTeam(world, event, { admin: person })
  await joined(world, { team, person: mate })
  const submission = await aSubmission(world, event, { team, submitted: true })
  await db.update(submissions).set({ savedByUserId: person.id }).where(eq(submissions.id, submission.id))
  const other = await aSubmission(world, event, { submitted: true, title: 'Night Ferry' })
  await account(world, person)
  await partIn(world, { person, event, otherTeam: other.team.id })
  await createOrganizerContent(world, { person, event, team })
  const wanted = { url: 'https://hooks.example/', kinds: ['team.changed'] } as const
  await aWebhook(world, event.organiser, { ...wanted, eventId: event.id })
  await db.update(webhooks).set({ createdBy: person.id })
  const comment = await createContributions(world, { person, submission: other.id })
  await talking(world, { person, mate, event, team, otherTeam: other.team.id })
  await createTexts(world, person)
  await addJudging(world, { person, mate, event, submission: other.id })
  await onProfile(world, person)
  await formerProfile(world, person, event)
  const application = await anApplication(world, {
    owner: person,
    published: true,
    title: `${canary} Book`,
    shortDescription: `${canary} remembers every glaze of a small pottery, and what came out of the kiln.`,
  })
  await fromDevpost(world, { person, eventId: event.id, teamId: team.id })
  await sentBundle(world, person)
  await records(world, { person, mate, team: team.id })
  await addChatAccount(world, { person, eventId: event.id })
  return {
    ...person,
    event,
    mate,
    team,
    submission,
    other,
    application,
    comment,
    ...(await media(world, person)),
  }
}

async function inName(world: World, member: Person) {
  const { db } = world
  await db
    .update(users)
    .set({ email: `${low}@example.com`, name: `${canary} Kiln`, image: `/files/profile/${low}.webp` })
    .where(eq(users.id, member.id))
  await db
    .update(profiles)
    .set({
      userName: low,
      firstName: canary,
      lastName: 'Kiln',
      about: `${canary} about`,
      role: `${canary} role`,
      organization: `${canary} works`,
      githubUrl: `https://github.com/${low}`,
      twitterUrl: `https://x.com/${low}`,
      linkedinUrl: `https://www.linkedin.com/in/${low}`,
      facebookUrl: `https://www.facebook.com/${low}`,
      instagramUrl: `https://www.instagram.com/${low}`,
      redditUrl: `https://www.reddit.com/user/${low}`,
      personalwebsiteUrl: `https://${low}.example.com`,
      discord: `${low}#1`,
      discordId: `${low}-id`,
      picture: `/files/profile/${low}.webp`,
      image: `/files/profile/${low}-cover.webp`,
      public: true,
    })
    .where(eq(profiles.id, member.profileId))
  return { ...member, email: `${low}@example.com`, name: `${canary} Kiln`, userName: low }
}

async function joined({ db }: World, { team, person }: { team: { id: string }; person: Person }) {
  await db.update(participants).set({ teamId: team.id }).where(eq(participants.userId, person.id))
  await db.execute(`update team set members_count = 2 where id = '${team.id}'`)
}

async function account(world: World, { id, email, sessionId }: Person) {
  const { db } = world
  const expiresAt = new Date('2999-01-01')
  await db
    .update(sessions)
    .set({ device: `${canary} phone` })
    .where(eq(sessions.id, sessionId))
  await db.insert(linkedAccounts).values({ provider: 'github', providerAccountId: `${low}-7`, userId: id })
  const token = { hash: 'digest', shown: 'kiln_abcd', scopes: ['read' as const], role: 'USER' as const }
  const tokenFields = { name: `${canary} export`, expiresAt }
  await db.insert(personalTokens).values({ userId: id, ...tokenFields, ...token })
  await db.insert(secondFactors).values({ userId: id, secret: 'sealed', lastStep: 0 })
  await db.insert(recoveryCodes).values({ userId: id, digest: 'digest' })
  await db
    .insert(oneTimeTokens)
    .values({ hash: crypto.randomUUID(), purpose: 'magicLink', identifier: email, expiresAt })
  const row = { key: 'k', fingerprint: 'f', answer: { name: canary, userId: id } }
  await db.insert(idempotencyKeys).values([
    { userId: id, ...row },
    { userId: crypto.randomUUID(), ...row },
  ])
  await world.as(null).post('user/requestPasswordReset', { email })
}

interface Part {
  person: Person
  event: { id: string }
  otherTeam: string
}

async function partIn({ db }: World, { person, event, otherTeam }: Part) {
  const { id, profileId, email } = person
  await db
    .update(participants)
    .set({ note: `${canary} note`, contact: `${canary} contact`, checkedInBy: id })
    .where(eq(participants.userId, id))
  await givenRoles(db, { id, email, profileId, eventId: event.id })
  const [item] = await db
    .insert(timelineEvents)
    .values({ eventId: event.id, title: 'Opening', type: 'TALK', startAt: new Date() })
    .returning()
  await db.insert(timelineSpeakers).values({ timelineEventId: item!.id, profileId })
  const joinRequest = {
    teamId: otherTeam,
    userId: id,
    message: `${canary} would like to join`,
    decidedBy: id,
  }
  await db.insert(joinRequests).values({ ...joinRequest, status: 'declined' })
  await db.insert(teamNotices).values({ teamId: otherTeam, userId: id, kind: 'declined' })
  const offer = () => ({
    teamId: otherTeam,
    tokenHash: crypto.randomUUID(),
    expiresAt: new Date('2999-01-01'),
  })
  await db.insert(teamInvitations).values([
    { ...offer(), invitedBy: id, email: 'friend@example.com' },
    { ...offer(), invitedBy: id, userId: id, decidedBy: id },
    { ...offer(), invitedBy: id, email: email.toUpperCase() },
  ])
}

interface OrganizingPerson {
  person: Person
  event: { id: string }
  team: { id: string }
}

async function createOrganizerContent(world: World, { person, event, team }: OrganizingPerson) {
  const { db } = world
  const { id } = person
  const stream = await aStream(world)
  await db.update(events).set({ createdBy: id }).where(eq(events.id, stream.id))
  await db.update(events).set({ createdBy: id }).where(eq(events.id, event.id))
  const content = { title: 'Welcome', body: 'Welcome.', bodyRendered: renderPlain('Welcome.') }
  await db
    .insert(announcements)
    .values({ eventId: event.id, audience: 'participants', createdBy: id, ...content })
  await db.insert(mutes).values({ eventId: event.id, userId: id })
  await db
    .insert(submissionExtensions)
    .values({ teamId: team.id, until: new Date('2999-01-01'), reason: 'Illness', grantedBy: id })
}

async function createContributions(
  world: World,
  { person, submission }: { person: Person; submission: string },
) {
  const { db } = world
  const userId = person.id
  const about = { submissionId: submission, userId }
  const [comment] = await db
    .insert(comments)
    .values({ ...about, body: 'The ferry lands.', rendered: renderPlain('The ferry lands.') })
    .returning()
  const deletedText = `${canary} deleted comment`
  await db
    .insert(comments)
    .values({ ...about, body: deletedText, rendered: renderPlain(deletedText), deletedAt: new Date() })
  await db.insert(reviews).values({ ...about, review: 'Clear, and it works in the rain.', approved: true })
  await db.insert(likes).values(about)
  await seedNotifications(world, userId, submission)
  await awarded(world, userId, submission)
  await db.execute(`update submission set likes_count = likes_count + 1 where id = '${submission}'`)
  await db.insert(submissionReports).values({ ...about, breaksRules: false, reason: 'Looked at it' })
  await db.insert(flags).values([
    { userId, kind: 'submission', subjectId: submission, reason: 'spam', text: `${canary} thinks so` },
    {
      userId,
      kind: 'profile',
      subjectId: person.profileId,
      reason: 'other',
      text: canary,
      handledBy: userId,
    },
  ])
  const decided = {
    kind: 'comment' as const,
    title: `Comment of ${canary}`,
    reason: `${canary}, mind your words`,
  }
  await db.insert(measures).values([
    {
      ...decided,
      subjectId: comment!.id,
      ownerId: userId,
      takenBy: userId,
      appeal: `${canary} meant no harm`,
      appealedBy: userId,
      appealedAt: new Date(),
      answer: `${canary} is right`,
      decidedBy: userId,
      decidedAt: new Date(),
      liftedAt: new Date(),
    },
    { kind: 'submission', title: 'Lantern', reason: 'Copied', subjectId: submission, takenBy: userId },
  ])
  return comment!.id
}

/** Creates a deleted profile of a person who has a new one. */
async function formerProfile({ db }: World, { id, profileId }: Person, event: { id: string }) {
  const fields = { firstName: canary, lastName: 'Formerly', about: `${canary} before` }
  const deletedAt = new Date()
  const former = { userId: id, deletedAt, ...fields }
  const [profileRow] = await db.insert(profiles).values(former).returning()
  expect(profileRow!.id).not.toBe(profileId)
  await db.insert(eventRoles).values({ eventId: event.id, profileId: profileRow!.id, eventRole: 'Guest' })
}

async function onProfile({ db }: World, { id, profileId }: Person) {
  const fields = { title: `${canary} project`, description: `${canary} made it`, TechnicalSkills: [canary] }
  const url = `https://github.com/${low}/project`
  await db.insert(projects).values({ id: crypto.randomUUID(), profileId, slot: 1, url, ...fields })
  const long = { createdAt: new Date('2020-01-01'), expiresAt: new Date('2999-01-01') }
  await db.insert(personalExports).values({ userId: id, status: 'failed', ...long })
}

/** Gives points to the person, and points by them to another member. */
async function awarded(world: World, userId: string, reference: string) {
  const ctx = ledgerContext(world)
  const action = { id: getActionId('mentor'), name: 'Mentor', points: 40 }
  const other = await world.member()
  await award(ctx, { action, awardedBy: null }, [{ userId, reference, eventId: null }])
  await award(ctx, { action, awardedBy: userId }, [{ userId: other.id, reference, eventId: null }])
}
