import { eq } from 'drizzle-orm'
import { ballots } from '#features/judging/ballot/table.ts'
import { comments } from '#features/community/comment/table.ts'
import { rounds } from '#features/judging/round/table.ts'
import { rubricVersions } from '#features/judging/rubric/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import { canary as known } from '../authorisation/canaries.ts'
import { makeScene, type Scene } from '../authorisation/matrix.ts'
import { type Built, expect, test } from '../support/built.ts'
import { addJudge } from '../support/judging/judging.ts'
import type { Person } from '../support/people-and-things.ts'
import { renderPlain } from '../support/rendered-text.ts'
import { aTeam, enrollMember } from '../support/event/teams.ts'
import { plantPrivatePeople, privateCanaries, privateHandles } from './private-people.ts'
import { getPlaceholderValues, listAddressForms, listLinks, patterns, plainly } from './walk.ts'

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
    .set({ body: canaries.deletedComment, rendered: renderPlain(canaries.deletedComment) })
    .where(eq(comments.id, things.deletedComment))
  // A deleted comment keeps its place in the list as long as it has replies.
  await built.db.insert(comments).values({
    submissionId: things.submission,
    parentId: things.deletedComment,
    userId: stranger.id,
    body: 'Thank you.',
    rendered: renderPlain('Thank you.'),
  })
}

async function hidden(built: Built) {
  const createdScene = await makeScene(built)
  await hideMore(built, createdScene)
  const { unseenId } = await plantPrivatePeople(built, createdScene)
  const teammate = await enrollMember(built, createdScene.things.event)
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

    for (const viewer of [actors.ADMIN, things.hidden]) {
      const ownPage = await built.visit(`/u/${privateHandles[0]}`, viewer)
      expect(sung(ownPage.text, '/')).toEqual(
        expect.arrayContaining(['taking about', 'taking githubUrl', 'taking location']),
      )
    }
    // Proves that the words exist: authorized viewers read them on the same pages.
    const draftPath = `/event/${things.event.slug}/${things.otherTeam.slug}/draft`
    const drafted = await built.visit(draftPath, actors.organiser)
    expect(sung(drafted.text, draftPath)).toContain('draftSubmission')
    const { body } = await built.as(actors.judge).get(`submission/getSubmission?id=${things.submission}`)
    expect(sung(JSON.stringify(body), '/')).toContain('reportReason')
    const managedSubmission = await built
      .as(actors.organiser)
      .get(`submission/getSubmission?id=${things.submission}`)
    expect(sung(JSON.stringify(managedSubmission.body), '/')).toContain('unpublishedRank')

    // A participant can read what others have asked the organizers.
    const problems: string[] = []
    for (const [name, viewer] of Object.entries({ visitor: undefined, stranger, teammate })) {
      const seenCanaries = await walk(built, [...all, ...searches, ...lookUps(scene)], viewer)
      const mayRead = name === 'teammate' ? / sings question$/ : /^$/
      problems.push(
        ...seenCanaries.filter((problem) => !mayRead.test(problem)).map((problem) => `${name}: ${problem}`),
      )
    }
    expect(problems).toEqual([])
  },
)

test(
  'no page of an event tells what is in another’s ballot, or before the close what it counts',
  { timeout: 600_000 },
  async ({ built }) => {
    const { things, actors } = scene
    const { eventId, score } = await submitPeerBallots(built)
    const fill = getPlaceholderValues(scene)
    const dashboardPatterns = patterns
      .filter((pattern) => /^\/(event|dash|account|certificate)/.test(pattern))
      .flatMap((pattern) => fill(pattern).flatMap((path) => listAddressForms(path, pattern)))
    // A page shows only its data, and the data is far cheaper to load.
    const all = [...dashboardPatterns, ...judgingPages(scene)].filter((url) => /\.\w+(\?|$)/.test(url))
    const callers = { ...actors, visitor: undefined, lead: actors.otherOrganiser }
    await addJudge(built, { id: things.other.id, organiser: actors.otherOrganiser }, actors.otherOrganiser)
    const problems: string[] = []
    for (const name of ['visitor', 'enrolled', 'teamAdmin', 'judge', 'lead', 'organiser'] as const)
      for (const url of all) {
        const { text, status } = await built.visit(url, callers[name])
        if (status >= 500) problems.push(`${name}: ${url} answered ${status}`)
        const isClosed = name === 'organiser' && text.includes(things.closedRound)
        for (const canaryName of sung(text, url))
          if (/^(sealed|closed)Ballot$/.test(canaryName)) problems.push(`${name}: ${url} sings ${canaryName}`)
        if (text.includes(score) && !isClosed) problems.push(`${name}: ${url} tells ${score}`)
      }
    expect(problems).toEqual([])

    // Once the round has closed, the same pages of the organizers show the score.
    const scores = `/event/${things.event.slug}/judging.data?tab=scores&round=${things.openRound}`
    await built.db.update(rounds).set({ state: 'closed' }).where(eq(rounds.id, things.openRound))
    expect((await built.visit(scores, actors.organiser)).text).toContain(score)
    const exported = await built.visit(`/api/v3/ballot/exportBallots?eventId=${eventId}`, actors.organiser)
    expect(sung(exported.text, '/')).toEqual(expect.arrayContaining(['sealedBallot', 'closedBallot']))
  },
)

/** Submits the peer's ballots, with a score that no other number resembles. */
async function submitPeerBallots({ db }: Built) {
  const { things } = scene
  const [version] = await db.select().from(rubricVersions).where(eq(rubricVersions.eventId, things.event.id))
  const criteria = version!.criteria.map((criterion, index) => ({
    ...criterion,
    weight: index === 0 ? 97 : 61,
  }))
  await db.update(rubricVersions).set({ criteria }).where(eq(rubricVersions.id, version!.id))
  const levels = Object.fromEntries(things.rubric.map((id, index) => [id, index === 0 ? 5 : 2]))
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
  return questions.flatMap((address) => {
    const [path, question] = address.split('?')
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
async function walk(built: Built, urls: string[], viewer: Person | undefined): Promise<string[]> {
  const problems: string[] = []
  const pendingUrls = [...urls]
  const visitedUrls = new Set(pendingUrls)
  for (let url = pendingUrls.shift(); url !== undefined; url = pendingUrls.shift()) {
    const { status, text } = await built.visit(url, viewer)
    if (status >= 500 || status === 429) problems.push(`${url} answered ${status}`)
    for (const name of sung(text, url)) problems.push(`${url} sings ${name}`)
    for (const link of status === 200 ? listLinks(text) : []) {
      if (visitedUrls.has(link) || visitedUrls.size > maxAddresses) continue
      visitedUrls.add(link)
      pendingUrls.push(link)
    }
  }
  return problems
}

const maxAddresses = 1500
