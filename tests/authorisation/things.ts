import { eq, inArray } from 'drizzle-orm'
import { linkedAccounts, personalTokens, users } from '#features/people/auth/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { participants } from '#features/event/participant/table.ts'
import { profiles } from '#features/people/profile/table.ts'
import { personalExports } from '#features/operations/privacy/table.ts'
import { categories } from '#features/content/category/table.ts'
import { teams } from '#features/event/team/table.ts'
import { technologies } from '#features/content/technology/table.ts'
import { anEvent, aStream } from '../support/events.ts'
import type { Person, World } from '../support/people-and-things.ts'
import { getActionId } from '../support/points.ts'
import { aTeam, enrollMember } from '../support/event/teams.ts'
import type { Actors } from './actors.ts'
import { makeAnnouncements } from './announcements.ts'
import { makeApplications } from './applications.ts'
import { canary } from './canaries.ts'
import { makeAtDiscord } from './at-discord.ts'
import { makeEventImport } from './bundle.ts'
import { deadJob, stuckMail } from './failed-work.ts'
import { makeDevpost } from './devpost.ts'
import { makeHandedIn } from './handed-in.ts'
import { makeJudges } from './judging.ts'
import { makeHidden } from './hidden-things.ts'
import { createProjects } from './projects.ts'
import { makeTalk } from './talk.ts'
import { createRoleInvitations } from './role-invitations.ts'
import { makeRounds } from './scores.ts'
import { makeTexts } from './texts.ts'
import { makeCertificates } from './certificates.ts'
import { makeVotes } from './votes.ts'
import { makeWebhooks } from './webhooks.ts'

export type Things = Awaited<ReturnType<typeof makeThings>>

/** Creates own, foreign, hidden, deleted and missing things, as seen from the actors' event. */
export async function makeThings(
  world: World,
  { actors, event }: { actors: Actors; event: { id: string; slug: string } },
) {
  const { organiser, host, otherOrganiser } = actors
  const other = await anEvent(world, { title: 'Other Notes' }, otherOrganiser)
  const draft = await anEvent(world, { title: canary.draftEvent, visibility: 'unlisted' }, otherOrganiser)
  const deleted = await anEvent(world, { title: canary.deletedEvent }, organiser)
  const stream = await aStream(world, {}, organiser)
  const draftStream = await aStream(world, { title: canary.draftStream, visibility: 'draft' }, otherOrganiser)
  const deletedStream = await aStream(world, { title: canary.deletedStream }, organiser)
  await world.as(organiser).put(`stream/deleteStream?id=${deletedStream.id}`)
  await world
    .as(organiser)
    .post('eventRole/createEventRole', { profileId: host.profileId, streamId: stream.id, eventRole: 'Host' })

  const people = await makePeople(world, { event, other, draft, deleted })
  const createdTeams = await makeTeams(world, { actors, people, event, other, draft })
  const handedIn = await makeHandedIn(world, { actors, known: people.known, ...createdTeams })
  const things = {
    missing: crypto.randomUUID(),
    stuckMail: await stuckMail(world),
    deadJob: await deadJob(world),
    unusedCategory: await unusedCategory(world),
    ...(await makeArchives(world, people.known)),
    event,
    other,
    draft,
    deleted,
    stream,
    draftStream,
    deletedStream,
    ...people,
    ...createdTeams,
    ...handedIn,
    ...(await makeApplications(world, actors)),
    ...(await createProjects(world, { stranger: actors.stranger, hidden: people.hidden })),
    ...(await makeTexts(world, actors.stranger)),
    ...(await makeHidden(world, { actors, event })),
    ...(await makeTalk(world, { ...actors, ...createdTeams, ...people, event, other })),
    ...(await makeWebhooks(world, { ADMIN: actors.ADMIN, organiser, otherOrganiser, event, other })),
    ...(await makeVotes(world, { organiser, event, other, voter: people.known })),
    ...(await makeDevpost(world, { event, enrolled: actors.enrolled })),
    ...(await makeEventImport(world, { admin: actors.ADMIN })),
    ...(await makeCertificates(world, { event, holder: actors.enrolled, known: people.known })),
    ...(await makeJudges(world, { ...actors, event, other, ...handedIn })),
    ...(await makeAnnouncements(world, { organiser, otherOrganiser, event, other, draft })),
    ...(await makeRounds(world, { ...actors, event, other, draft })),
    ...(await makeAtDiscord(world, { known: people.known, hidden: people.hidden, ...createdTeams })),
    gannet: await loadTechnologyId(world, 'gannet'),
    role: await roleIn(world, organiser, { eventId: event.id, profileId: people.known.profileId }),
    otherRole: await roleIn(world, otherOrganiser, { eventId: other.id, profileId: people.known.profileId }),
    volunteerRole: await roleIn(world, organiser, {
      eventId: event.id,
      profileId: actors.volunteer.profileId,
    }),
    streamRole: await roleIn(world, organiser, { streamId: stream.id, profileId: people.known.profileId }),
    ...(await createRoleInvitations(world, {
      organiser,
      otherOrganiser,
      event,
      other,
      stranger: actors.stranger,
    })),
    item: await createTimelineItem(world, organiser, { eventId: event.id }),
    otherItem: await createTimelineItem(world, otherOrganiser, { eventId: other.id }),
    draftItem: await createTimelineItem(world, otherOrganiser, { eventId: draft.id }),
    deletedItem: await createTimelineItem(world, organiser, { eventId: event.id }),
  }
  await givePoints(world, { giver: actors.ADMIN, places: [event, draft, deleted], ...people })
  await world.as(organiser).put(`timelineEvent/delete?id=${things.deletedItem}`)
  const hidden = { visibility: 'draft', confirmUnpublish: true }
  await world.as(otherOrganiser).put(`event/updateEvent?id=${draft.id}`, hidden)
  await world.as(organiser).put(`event/deleteEvent?id=${deleted.id}`, { message: 'Sorry.' })
  return things
}

interface Points {
  giver: Person
  places: { id: string }[]
  known: Person
  hidden: Person
}

/** Gives points to a known and a hidden person, for a public event and for others. */
async function givePoints(world: World, { giver, places, known, hidden }: Points) {
  for (const { id: reference } of places)
    for (const { id: userId } of [known, hidden])
      await world.as(giver).post('action/postAction', { actionId: getActionId('mentor'), userId, reference })
}

interface Places {
  event: { id: string }
  other: { id: string }
  draft: { id: string }
  deleted: { id: string }
}

/** Creates a known and a hidden person, and participants of each event. */
async function makePeople(world: World, { event, other, draft, deleted }: Places) {
  const known = await enrollMember(world, event)
  const hidden = await enrollMember(world, event, { public: false })
  await world.db
    .update(profiles)
    .set({ userName: canary.hiddenUserName, about: canary.hiddenAbout, discordId: canary.discordId })
    .where(eq(profiles.userId, hidden.id))
  await world.db
    .update(profiles)
    .set({ picture: '/portraits/one.jpg' })
    .where(inArray(profiles.userId, [known.id, hidden.id]))
  const withdrawn = await enrollMember(world, event)
  await world.as(withdrawn).put(`participant/deleteParticipant?id=${withdrawn.participantId}`)
  await world.db.update(users).set({ passwordHash: canary.passwordHash }).where(eq(users.id, known.id))
  const linked = 'known-on-github'
  await world.db
    .insert(linkedAccounts)
    .values({ provider: 'github', providerAccountId: linked, userId: known.id })
  const [token] = await world.db
    .insert(personalTokens)
    .values({
      userId: known.id,
      name: 'Export',
      hash: canary.tokenHash,
      shown: 'kiln_abcd',
      scopes: ['read'],
      role: 'USER',
      expiresAt: new Date('2999-01-01'),
    })
    .returning()
  const also = async (place: { id: string }) =>
    (await world.as(known).post('participant/createParticipant', { eventId: place.id })).body.id as string
  const loadCheckInCode = async (participantId: string) => {
    const [row] = await world.db.select().from(participants).where(eq(participants.id, participantId))
    return row!.checkInCode
  }
  const inside = await enrollMember(world, event)
  await world.db
    .update(participants)
    .set({ checkedInAt: world.clock.now() })
    .where(eq(participants.id, inside.participantId))
  const [inOther, inDraft, inDeleted] = [await also(other), await also(draft), await also(deleted)]
  return {
    known,
    hidden: { ...hidden, userName: canary.hiddenUserName },
    withdrawn,
    /** Account id of the known person at another service. */
    linked,
    /** Personal token that a program uses for the known person. */
    personalToken: token!.id,
    /** A participant who has checked in at the event. */
    inside,
    /** A participant without a team. */
    loner: await enrollMember(world, event),
    /** A user without a profile. */
    newcomer: (await world.db.insert(users).values({ email: 'newcomer@example.com' }).returning())[0]!,
    inOther,
    inDraft,
    inDeleted,
    code: await loadCheckInCode(known.participantId),
    otherCode: await loadCheckInCode(inOther),
    draftCode: await loadCheckInCode(inDraft),
  }
}

/** Creates two archives of a person's data, one of which is ready to download. */
async function makeArchives({ db }: World, { id: userId }: { id: string }) {
  const expiresAt = new Date('2999-01-01')
  const archives = await db
    .insert(personalExports)
    .values([
      { userId, expiresAt },
      { userId, expiresAt, status: 'ready', size: 1, readyAt: new Date() },
    ])
    .returning()
  return { archive: archives[0]!.id, readyArchive: archives[1]!.id }
}

interface Making {
  actors: Actors
  people: Awaited<ReturnType<typeof makePeople>>
  event: { id: string }
  other: { id: string }
  draft: { id: string }
}

/** Creates teams: of the actors, of others, elsewhere, hidden and ended, with requests and invitations. */
async function makeTeams(world: World, { actors, people, event, other, draft }: Making) {
  const { teamAdmin, member, enrolled: free } = actors
  const ask = async (who: Person, team: { id: string; eventId: string }, message = '') => {
    const { body } = await world.as(who).put(`participant/joinTeamByUser?eventId=${team.eventId}`, {
      teamId: team.id,
      message,
    })
    return body.joinRequest.id as string
  }
  const team = await aTeam(world, event, { admin: teamAdmin })
  await world.as(teamAdmin).put(`team/acceptJoinRequest?id=${await ask(member, team)}`)
  await world
    .as(member)
    .put(`participant/updateParticipant?id=${member.participantId}`, { contact: canary.contact })
  const otherTeam = await aTeam(world, event, { name: 'Low Hum', admin: people.hidden })
  const elsewhere = await aTeam(world, other, { name: 'Elsewhere', admin: people.known })
  const hiddenTeam = await aTeam(world, draft, { name: 'Canary Draft Team', admin: people.known })
  const ended = await aTeam(world, event, { name: 'Canary Ended Team', admin: people.known })
  await world.as(people.known).put(`team/deleteTeam?id=${ended.id}`)
  const declined = await ask(people.known, team)
  await world.as(teamAdmin).put(`team/declineJoinRequest?id=${declined}`)
  const notices = await world.as(people.known).get('team/getOwnTeamNotices')
  await world.db.update(teams).set({ teamTextChannelId: canary.channelId }).where(eq(teams.id, team.id))
  const asking = await enrollMember(world, draft)
  const invite = (whom: object) => world.as(teamAdmin).post('team/invite', { teamId: team.id, ...whom })
  const invitation = (await invite({ email: canary.invitedEmail })).body.id as string
  // The teams that this person asks to join would admit them at once.
  const inviting = await aTeam(world, event, { name: 'Inviting Team' })
  const byOthers = { teamId: inviting.id, participantId: free.participantId }
  const ownInvitation = (await world.as(inviting.admin).post('team/invite', byOthers)).body.id as string
  return {
    team: { ...team, memberId: member.participantId! },
    otherTeam,
    elsewhere,
    hiddenTeam,
    ended,
    request: await ask(free, team, canary.requestMessage),
    otherRequest: await ask(people.known, otherTeam),
    hiddenRequest: await ask(asking, hiddenTeam),
    declined,
    notice: notices.body.items[0].id as string,
    invitation,
    ownInvitation,
    token: await tokenTo(world, canary.invitedEmail),
    ownToken: await tokenTo(world, free.email),
  }
}

const loadTechnologyId = async ({ db }: World, slug: string) =>
  (await db.select().from(technologies).where(eq(technologies.slug, slug)))[0]!.id

const unusedCategory = async ({ db }: World) =>
  (await db.insert(categories).values({ slug: 'unused', name: 'Unused' }).returning())[0]!.slug

async function tokenTo(world: World, address: string) {
  const sentMails = await world.db.select().from(mails).where(eq(mails.to, address))
  const mail = sentMails.find(({ template }) => template === 'teamInvitation')
  return /invitation=([\w-]+)/.exec(mail!.text)![1]!
}

async function roleIn(world: World, who: Person, role: object) {
  const { body } = await world.as(who).post('eventRole/createEventRole', { ...role, eventRole: 'Guest' })
  return body.id as string
}

async function createTimelineItem(world: World, who: Person, where: object) {
  const item = { title: 'Opening', type: 'TALK', startAt: '2026-11-27T18:00:00Z' }
  return (await world.as(who).post('timelineEvent/create', { ...item, ...where })).body.id as string
}
