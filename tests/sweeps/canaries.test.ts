import { eq } from 'drizzle-orm'
import { ballots } from '#features/judging/ballot/table.ts'
import { comments } from '#features/community/comment/table.ts'
import { rounds } from '#features/judging/round/table.ts'
import { rubricVersions } from '#features/judging/rubric/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import { canary as known } from '../authorisation/canaries.ts'
import { makeScene, type Scene } from '../authorisation/matrix.ts'
import { type Built, expect, test } from '../support/built.ts'
import { seated } from '../support/judging/judging.ts'
import type { Person } from '../support/people-and-things.ts'
import { rendered } from '../support/rendered-text.ts'
import { aTeam, enrolled } from '../support/event/teams.ts'
import { plantPrivatePeople, privateCanaries, privateHandles } from './private-people.ts'
import { getPlaceholderValues, listAddressForms, linksIn, patterns, plainly } from './walk.ts'

/** Words and a unique rank that occur only in hidden things. */
const canaries = {
  ...known,
  deletedSubmission: 'Canary deleted submission',
  deletedComment: 'canary deleted comment',
  reportReason: 'canary reason of a report',
  flagText: 'canary words for the moderators',
  extensionReason: 'canary reason for more time',
  unpublishedRank: '71823',
  ...privateCanaries,
}

const plainCanaries = Object.entries(canaries).map(
  ([name, phrase]) => [name, plainly(phrase).trim()] as const,
)

/**
 * Returns the names of the canaries in a response. Ignores words of the address itself, which a page may
 * repeat.
 */
function sung(text: string, url: string) {
  const [path = ''] = url.replace('.data', '').split('?')
  const answer = plainly(text.replaceAll(path, ' ').replaceAll(encodeURIComponent(path), ' '))
  return plainCanaries.filter(([, phrase]) => answer.includes(phrase)).map(([name]) => name)
}

/** Hides more than the scene of the authorization matrix does. */
async function hideMore(built: Built, { actors, things }: Scene) {
  const { judge, organiser, stranger } = actors
  await built.as(judge).put(`submission/setBreaksRules?id=${things.submission}`, {
    breaksRules: true,
    reason: canaries.reportReason,
  })
  await built.as(stranger).post('flag/createFlag', {
    kind: 'submission',
    id: things.submission,
    reason: 'spam',
    text: canaries.flagText,
  })
  await built.as(organiser).put(`submission/setExtension?teamId=${things.team.id}`, {
    until: '2099-01-01T00:00:00Z',
    reason: canaries.extensionReason,
  })
  const positions = [{ submissionId: things.submission, position: 'WINNERS', eventPosition: 71823 }]
  await built.as(organiser).put(`submission/setResults?eventId=${things.event.id}`, { positions })
  await built.db
    .update(submissions)
    .set({ title: canaries.deletedSubmission, slug: 'canary-deleted-submission' })
    .where(eq(submissions.id, things.deletedSubmission))
  await built.db
    .update(comments)
    .set({ body: canaries.deletedComment, rendered: rendered(canaries.deletedComment) })
    .where(eq(comments.id, things.deletedComment))
  // A deleted comment keeps its place in the list as long as it has replies.
  await built.db.insert(comments).values({
    submissionId: things.submission,
    parentId: things.deletedComment,
    userId: stranger.id,
    body: 'Thank you.',
    rendered: rendered('Thank you.'),
  })
}

async function hidden(built: Built) {
  const createdScene = await makeScene(built)
  await hideMore(built, createdScene)
  const { unseenId } = await plantPrivatePeople(built, createdScene)
  const teammate = await enrolled(built, createdScene.things.event)
  await aTeam(built, createdScene.things.event, { name: 'Another Team', admin: teammate })
  return { ...createdScene, teammate, unseenId, stranger: await built.member() }
}

let scene: Awaited<ReturnType<typeof hidden>>
test.beforeAll(async ({ built }) => {
  scene = await hidden(built)
})

test('the walk knows how to reach every page of the route table', () => {
  const fill = getPlaceholderValues(scene)
  expect(patterns.length).toBeGreaterThan(40)
  for (const pattern of patterns) {
    const paths = fill(pattern)
    expect(paths.length, `nothing fills ${pattern}`).toBeGreaterThan(0)
    for (const path of paths) expect(path, pattern).not.toMatch(/[:*]/)
  }
})

test(
  'nothing hidden is sung by any page, its data, list, feed, card or twin, nor by what these link to',
  { timeout: 900_000 },
  async ({ built }) => {
    const { things, actors, teammate, stranger } = scene
    const fill = getPlaceholderValues(scene)
    const all = patterns.flatMap((pattern) =>
      fill(pattern).flatMap((path) => listAddressForms(path, pattern)),
    )

    for (const one of [actors.ADMIN, things.hidden]) {
      const own = await built.visit(`/u/${privateHandles[0]}`, one)
      expect(sung(own.text, '/')).toEqual(
        expect.arrayContaining(['taking about', 'taking githubUrl', 'taking location']),
      )
    }
    // Proves that the words exist: authorized viewers read them on the same pages.
    const draftPath = `/event/${things.event.slug}/${things.otherTeam.slug}/draft`
    const drafted = await built.visit(draftPath, actors.organiser)
    expect(sung(drafted.text, draftPath)).toContain('draftSubmission')
    const { body } = await built.as(actors.judge).get(`submission/getSubmission?id=${things.submission}`)
    expect(sung(JSON.stringify(body), '/')).toContain('reportReason')
    const managed = await built.as(actors.organiser).get(`submission/getSubmission?id=${things.submission}`)
    expect(sung(JSON.stringify(managed.body), '/')).toContain('unpublishedRank')

    // A participant can read what others have asked the organizers.
    const faults: string[] = []
    for (const [name, who] of Object.entries({ visitor: undefined, stranger, teammate })) {
      const seen = await walk(built, [...all, ...searches, ...lookUps(scene)], who)
      const mayRead = name === 'teammate' ? / sings question$/ : /^$/
      faults.push(...seen.filter((fault) => !mayRead.test(fault)).map((fault) => `${name}: ${fault}`))
    }
    expect(faults).toEqual([])
  },
)

test(
  'no page of an event tells what is in another’s ballot, or before the close what it counts',
  { timeout: 600_000 },
  async ({ built }) => {
    const { things, actors } = scene
    const { eventId, score } = await weighed(built)
    const fill = getPlaceholderValues(scene)
    const here = patterns
      .filter((pattern) => /^\/(event|dash|account|certificate)/.test(pattern))
      .flatMap((pattern) => fill(pattern).flatMap((path) => listAddressForms(path, pattern)))
    // A page shows only its data, and the data is far cheaper to load.
    const all = [...here, ...judgingPages(scene)].filter((url) => /\.\w+(\?|$)/.test(url))
    const callers = { ...actors, visitor: undefined, lead: actors.otherOrganiser }
    await seated(built, { id: things.other.id, organiser: actors.otherOrganiser }, actors.otherOrganiser)
    const faults: string[] = []
    for (const name of ['visitor', 'enrolled', 'teamAdmin', 'judge', 'lead', 'organiser'] as const)
      for (const url of all) {
        const { text, status } = await built.visit(url, callers[name])
        if (status >= 500) faults.push(`${name}: ${url} answered ${status}`)
        const isClosed = name === 'organiser' && text.includes(things.closedRound)
        for (const word of sung(text, url))
          if (/^(sealed|closed)Ballot$/.test(word)) faults.push(`${name}: ${url} sings ${word}`)
        if (text.includes(score) && !isClosed) faults.push(`${name}: ${url} tells ${score}`)
      }
    expect(faults).toEqual([])

    // Once the round has closed, the same pages of the organizers show the score.
    const scores = `/event/${things.event.slug}/judging.data?tab=scores&round=${things.openRound}`
    await built.db.update(rounds).set({ state: 'closed' }).where(eq(rounds.id, things.openRound))
    expect((await built.visit(scores, actors.organiser)).text).toContain(score)
    const exported = await built.visit(`/api/v3/ballot/exportBallots?eventId=${eventId}`, actors.organiser)
    expect(sung(exported.text, '/')).toEqual(expect.arrayContaining(['sealedBallot', 'closedBallot']))
  },
)

/** Submits the peer's ballots, with a score that no other number resembles. */
async function weighed({ db }: Built) {
  const { things } = scene
  const [version] = await db.select().from(rubricVersions).where(eq(rubricVersions.eventId, things.event.id))
  const criteria = version!.criteria.map((one, nr) => ({ ...one, weight: nr === 0 ? 97 : 61 }))
  await db.update(rubricVersions).set({ criteria }).where(eq(rubricVersions.id, version!.id))
  const levels = Object.fromEntries(things.rubric.map((id, nr) => [id, nr === 0 ? 5 : 2]))
  for (const id of [things.peerBallot, things.closedBallot])
    await db
      .update(ballots)
      .set({ state: 'submitted', submittedAt: new Date(), levels })
      .where(eq(ballots.id, id))
  return { eventId: things.event.id, score: '71.044' }
}

/** Returns the judging pages about the open round, part by part. */
function judgingPages({ things }: Scene): string[] {
  const { event, openRound, submission } = things
  const tabs = ['rubric', 'rounds', 'judges', 'assignment', 'progress', 'scores', 'results', 'vote']
  const questions = [
    ...tabs.map((tab) => `judging?tab=${tab}&round=${openRound}`),
    `judge?round=${openRound}&project=${submission}`,
    'judge?tab=statement',
  ]
  return questions.flatMap((one) => {
    const [path, question] = one.split('?')
    return [`/event/${event.slug}/${path}?${question}`, `/event/${event.slug}/${path}.data?${question}`]
  })
}

/** Searches for each of the words, and API lists filtered by some of them. */
const searches = plainCanaries.flatMap(([, phrase]) => [
  `/api/v3/search/search?q=${encodeURIComponent(phrase)}`,
  `/api/v3/event/getEvents?search=${encodeURIComponent(phrase)}`,
  `/api/v3/tutorial/getPaginatedTutorials?isAdmin&search=${encodeURIComponent(phrase)}`,
])

/** Returns API requests about people, with values that a stranger may have guessed. */
function lookUps({ things, unseenId }: Awaited<ReturnType<typeof hidden>>): string[] {
  const names = privateHandles.map((handle) => handle.slice(1))
  const ids = [things.hidden.id, unseenId]
  const { id: eventId } = things.event
  return [
    ...names.flatMap((name) =>
      [
        'getPortfolio',
        'getProfileByUserName',
        'getProfileByUserNameWithoutData',
        'getProfilesByUserNameWithoutData',
      ].map((operation) => `/api/v3/profile/${operation}?userName=${name}`),
    ),
    ...ids.flatMap((id) => [
      `/api/v3/profile/getProfileByUserId?userId=${id}`,
      `/api/v3/project/getProjectsByUserId?userId=${id}`,
      `/api/v3/participant/getParticipantsByUserId?userId=${id}`,
    ]),
    `/api/v3/participant/getParticipantsForEvent?eventId=${eventId}&perPage=100`,
    ...names.map(
      (name) => `/api/v3/participant/getParticipantsForEventByName?eventId=${eventId}&name=${name}`,
    ),
    `/api/v3/team/getTeamsForEvent?eventId=${eventId}&perPage=100`,
    `/api/v3/submission/getSubmission?id=${things.submission}`,
    `/api/v3/review/getReviewsBySubmissionId?submissionId=${things.submission}`,
    `/api/v3/comment/getComments?submissionId=${things.submission}`,
    '/api/v3/app/getApplications?search=glaze',
    '/api/v3/tutorial/getPaginatedTutorials?perPage=100',
  ]
}

/** Requests all of these URLs and their links. Returns a sentence for each error. */
async function walk(built: Built, urls: string[], who: Person | undefined): Promise<string[]> {
  const faults: string[] = []
  const waiting = [...urls]
  const visitedUrls = new Set(waiting)
  for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
    const { status, text } = await built.visit(url, who)
    if (status >= 500 || status === 429) faults.push(`${url} answered ${status}`)
    for (const name of sung(text, url)) faults.push(`${url} sings ${name}`)
    for (const link of status === 200 ? linksIn(text) : []) {
      if (visitedUrls.has(link) || visitedUrls.size > maxAddresses) continue
      visitedUrls.add(link)
      waiting.push(link)
    }
  }
  return faults
}

const maxAddresses = 1500
