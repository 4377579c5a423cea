import { expect, test } from 'vitest'
import { maxProjects, projectDraft } from '#features/community/project/contract.ts'
import { applications } from './applications.ts'
import { articles } from './articles.ts'
import { categories } from './categories.ts'
import { comments } from './comments.ts'
import { events } from './events.ts'
import { enrollments } from './participants.ts'
import { people } from './people.ts'
import { projects } from './projects.ts'
import { reports, suspensions } from './reports.ts'
import { reviews } from './reviews.ts'
import { streams } from './streams.ts'
import { submissions } from './submissions.ts'
import { teams } from './teams.ts'
import { technologies } from './technologies.ts'
import { tutorials } from './tutorials.ts'

const allEvents = [...events, ...streams]
const texts = [...tutorials, ...articles]
const builtThings = [...submissions, ...applications]
const allData = {
  people,
  technologies,
  categories,
  events,
  streams,
  teams,
  submissions,
  reviews,
  applications,
  projects,
  texts,
  enrollments,
  comments,
  reports,
}

const personKeys = new Set(people.map((person) => person.key))
const techSlugs = new Set(technologies.map((technology) => technology.slug))
const findEvent = (key: string) => events.find((event) => event.key === key)
const findTeam = (key: string) => teams.find((team) => team.key === key)

test('every person that is named exists', () => {
  const usedPersonKeys = [
    ...allEvents.flatMap((event) => event.people.map((role) => role.person)),
    ...allEvents.flatMap((event) => event.timeline.flatMap((entry) => entry.speakers)),
    ...teams.flatMap((team) => [team.adminKey, ...team.memberKeys]),
    ...texts.map((text) => text.authorKey),
    ...applications.map((application) => application.ownerKey),
    ...projects.map((project) => project.ownerKey),
    ...comments.map((comment) => comment.personKey),
    ...reports.flatMap((report) => report.by.map(({ personKey }) => personKey)),
    ...suspensions.map((suspension) => suspension.personKey),
    ...enrollments.flatMap((enrollment) => [
      ...enrollment.approved,
      ...enrollment.waiting,
      ...enrollment.lookingForTeam.map((l) => l.person),
    ]),
  ]

  expect(usedPersonKeys.filter((key) => !personKeys.has(key))).toEqual([])
})

test('every technology, category, team, event and track that is named exists', () => {
  const tech = [
    ...people.flatMap((person) => person.skills),
    ...allEvents.flatMap((event) => event.technologies),
    ...builtThings.flatMap((builtThing) => builtThing.techIn),
    ...texts.flatMap((text) => text.technologies),
    ...technologies.flatMap(({ provider }) => provider ?? []),
  ]
  const links = technologies.flatMap((technology) => [
    ...technology.body.matchAll(/\]\(\/tech\/(?:[\w-]+\/)?([\w-]+)\)/g),
  ])
  const categorySlugs = new Set(categories.map((category) => category.slug))

  expect([...tech, ...links.map((match) => match[1])].filter((slug) => !techSlugs.has(slug ?? ''))).toEqual(
    [],
  )
  expect(
    builtThings.flatMap((builtThing) => builtThing.categories).filter((slug) => !categorySlugs.has(slug)),
  ).toEqual([])
  expect(teams.filter((team) => !findEvent(team.eventKey))).toEqual([])
  expect(
    enrollments.filter((enrollment) => !allEvents.some((event) => event.key === enrollment.eventKey)),
  ).toEqual([])
  expect(submissions.filter((submission) => !hasItsTrack(submission))).toEqual([])
  expect(
    events.flatMap((event) => event.prizes.filter((prize) => !inTracks(event, prize.trackSlug))),
  ).toEqual([])
})

test('keys, slugs, addresses and names of one kind are unique', () => {
  expectUnique(people.map((person) => person.key))
  expectUnique(people.map((person) => person.email))
  expectUnique(people.map((person) => person.userName.toLowerCase()))
  expectUnique(technologies.map((technology) => technology.slug))
  expectUnique(allEvents.map((event) => event.key))
  expectUnique(allEvents.map((event) => event.slug))
  expectUnique(tutorials.map((text) => text.slug))
  expectUnique(articles.map((text) => text.slug))
  expectUnique(teams.map((team) => team.key))
  expectUnique(teams.map((team) => `${team.eventKey} ${team.name.toLowerCase()}`))
  expectUnique(submissions.map((submission) => submission.teamKey))
  expectUnique(enrollments.map((enrollment) => enrollment.eventKey))
})

test('people satisfy the rules of the profile', () => {
  expect(people).toHaveLength(64)
  for (const person of people) {
    expect(person.userName).toMatch(/^[A-Za-z0-9_-]{4,30}$/)
    expect(person.firstName).toMatch(/^[\p{L}\p{M} -]{2,30}$/u)
    expect(person.lastName).toMatch(/^[\p{L}\p{M} -]{2,30}$/u)
    expect(person.email).toMatch(/^[a-z]+@example\.com$/)
    expect(person.location).toMatch(/^[A-Z]{2}$/)
    expect(person.githubUrl ?? 'https://github.com/example-x').toMatch(
      /^https:\/\/github\.com\/example-[a-z-]{1,31}$/,
    )
    expect(() => new Intl.DateTimeFormat('en', { timeZone: person.timeZone })).not.toThrow()
    expectLength(person.title, 1, 60)
    expectLength(person.organization, 1, 400)
    expectLength(person.about, 20, 400)
    for (const level of [person.businessExp, person.creativeExp, person.leaderExp, person.technicalExp]) {
      expect([1, 2, 3, 4, 5]).toContain(level)
    }
    expect(person.yearsOfExp).toBeGreaterThanOrEqual(1)
    expect(person.yearsOfExp).toBeLessThanOrEqual(8)
    expect(person.hoursFrom).toBeLessThan(person.hoursTo)
    expect(person.hoursTo).toBeLessThan(24)
  }
  const publicShare = people.filter((person) => person.public).length / people.length
  expect(publicShare).toBeGreaterThan(0.65)
  expect(publicShare).toBeLessThan(0.8)
})

test('feedback is by a reviewer of the event outside the team, once, about what was handed in', () => {
  expectUnique(reviews.map((entry) => `${entry.teamKey} ${entry.reviewerKey}`))
  for (const { teamKey, reviewerKey, review, marks } of reviews) {
    const team = findTeam(teamKey)!
    const reviewer = people.find(({ key }) => key === reviewerKey)!
    const roles = findEvent(team.eventKey)!.people.filter(({ person }) => person === reviewerKey)
    const canReview =
      reviewer.role !== 'USER' || roles.some(({ role }) => role === 'Judge' || role === 'Mentor')
    expect({ teamKey, reviewerKey, mayReview: canReview }).toEqual({ teamKey, reviewerKey, mayReview: true })
    expect(team.memberKeys).not.toContain(reviewerKey)
    expect(submissions.find((submission) => submission.teamKey === teamKey)?.status).toBe('submitted')
    expectLength(review, 30, 8000)
    for (const score of marks) expect([1, 2, 3, 4, 5]).toContain(score)
  }
})

test('the six demo accounts stand first and are what the README says', () => {
  expect(people.slice(0, 6).map((person) => person.email.split('@')[0])).toEqual([
    'admin',
    'mentor',
    'organizer',
    'judge',
    'member',
    'newcomer',
  ])
  expect(people.filter((person) => person.role === 'ADMIN').map((person) => person.key)).toEqual(['admin'])
  expect(people.find((person) => person.key === 'mentor')?.role).toBe('MENTOR')
  expect(people.find((person) => person.key === 'organizer')?.canCreateEvents).toBe(true)
  expect(eventsWith('organizer', 'Organizer')).toHaveLength(2)
  expect(eventsWith('judge', 'Judge')).toHaveLength(1)
  expect(teams.some((team) => team.eventKey === 'quiet-tools' && team.memberKeys.includes('member'))).toBe(
    true,
  )
  expect(JSON.stringify([allEvents, teams, texts, enrollments])).not.toContain('"newcomer"')
})

test('teams keep to the rules, one for each person and event', () => {
  expect(teams).toHaveLength(46)
  for (const team of teams) {
    expect(team.name).toMatch(/^[\p{L}\p{M}\p{N}@ -]{2,30}$/u)
    expectLength(team.description, 20, 100)
    expect(team.memberKeys[0]).toBe(team.adminKey)
    expect(team.memberKeys.length).toBeLessThanOrEqual(findEvent(team.eventKey)?.maxTeamSize ?? 0)
    expect(team.lookingForMembers).toBe(team.lookingForRoles.length > 0)
    if (team.lookingForMembers)
      expect(team.memberKeys.length).toBeLessThan(findEvent(team.eventKey)?.maxTeamSize ?? 0)
  }
  expectUnique(teams.flatMap((team) => team.memberKeys.map((key) => `${team.eventKey} ${key}`)))
})

test('whoever judges, organises or hosts an event is in no team of it', () => {
  const conflicts = teams.flatMap((team) =>
    (findEvent(team.eventKey)?.people ?? [])
      .filter(
        (role) => ['Judge', 'Organizer', 'Host'].includes(role.role) && team.memberKeys.includes(role.person),
      )
      .map((role) => `${team.key} ${role.person}`),
  )

  expect(conflicts).toEqual([])
})

test('enrollments name nobody twice, and each public event has 15 to 50 participants', () => {
  for (const event of events.filter((candidate) => candidate.visibility === 'public')) {
    const enrollment = enrollments.find((entry) => entry.eventKey === event.key)
    const enrolledKeys = [
      ...teams.filter((team) => team.eventKey === event.key).flatMap((team) => team.memberKeys),
      ...(enrollment?.approved ?? []),
      ...(enrollment?.waiting ?? []),
    ]
    expectUnique(enrolledKeys)
    expect(enrolledKeys.length, event.key).toBeGreaterThanOrEqual(15)
    expect(enrolledKeys.length, event.key).toBeLessThanOrEqual(50)
    const staff = event.people.filter((role) => ['Judge', 'Organizer', 'Host'].includes(role.role))
    expect(
      staff.filter((role) => enrolledKeys.includes(role.person)),
      event.key,
    ).toEqual([])
    if (event.approval === 'automatic') expect(enrollment?.waiting ?? []).toEqual([])
  }
  for (const enrollment of enrollments) {
    expectUnique([...enrollment.approved, ...enrollment.waiting])
    for (const { person, note } of enrollment.lookingForTeam) {
      expect([...enrollment.approved, ...enrollment.waiting]).toContain(person)
      expectLength(note, 10, 255)
    }
  }
})

test('submissions keep to the rules, and medals are given in ended events alone', () => {
  expect(submissions).toHaveLength(42)
  for (const submission of submissions) {
    expect(submission.title).toMatch(/^[\p{L}\p{M}\p{N} -]{5,50}$/u)
    expectLength(submission.shortDescription, 50, 255)
    expectLength(submission.description, 600, 2000)
    expect(submission.techIn.length).toBeGreaterThan(0)
    expect(submission.categories.length).toBeGreaterThan(0)
    expect(submission.repoLink).toMatch(/^https:\/\/github\.com\/example-[\w-]+\/[\w-]+$/)
    expect(Boolean(submission.demoUrl)).toBe(Boolean(submission.demoPlatform))
    expect(submission.demoUrl ?? '').toMatch(demoHost[submission.demoPlatform ?? 'none'] ?? /^$/)
    expect(submission.likes).toBeLessThanOrEqual(30)
    const event = findEvent(findTeam(submission.teamKey)?.eventKey ?? '')
    if (event && getPhase(event) !== 'ended')
      expect([submission.position, submission.eventPosition]).toEqual([null, null])
    else expect(submission.status).toBe('submitted')
    if (submission.status === 'draft') expect(submission.likes).toBe(0)
  }
  for (const event of events.filter((candidate) => getPhase(candidate) === 'ended')) {
    const ranked = submissions.filter((submission) => findTeam(submission.teamKey)?.eventKey === event.key)
    expect(
      ranked
        .filter((submission) => submission.position === 'WINNERS')
        .map((submission) => submission.eventPosition),
    ).toEqual([1])
    expectUnique(ranked.map((submission) => String(submission.eventPosition)))
  }
})

test('projects of profiles keep their rules, and nobody has more than three', () => {
  for (const { ownerKey, skills, cover: _, ...demo } of projects) {
    const draft = { ...demo, id: crypto.randomUUID(), TechnicalSkills: [...skills] }
    expect(projectDraft.safeParse(draft).error?.issues, demo.title).toBeUndefined()
    expectLength(demo.description, 20, 250)
    expect(projects.filter((project) => project.ownerKey === ownerKey).length).toBeLessThanOrEqual(
      maxProjects,
    )
  }
})

test('comments and reports are about what is there, and nobody reports twice or what is their own', () => {
  const daysAgoByComment = new Map<string, number>()
  for (const { key, teamKey, answers, daysAgo, body } of comments) {
    const event = findEvent(findTeam(teamKey)?.eventKey ?? '')
    expect(event && getPhase(event), key).toBe('ended')
    if (answers) expect(daysAgoByComment.get(answers), key).toBeGreaterThan(daysAgo)
    expectLength(body, 10, 2000)
    daysAgoByComment.set(key, daysAgo)
  }
  for (const { about, by, daysAgo, decided } of reports) {
    if ('comment' in about) expect(daysAgoByComment.get(about.comment)).toBeGreaterThanOrEqual(daysAgo)
    if ('team' in about)
      expect(submissions.find((submission) => submission.teamKey === about.team)?.status).toBe('submitted')
    if ('tutorial' in about) expect(tutorials.some(({ slug }) => slug === about.tutorial)).toBe(true)
    if ('application' in about)
      expect(applications.find(({ title }) => title === about.application)?.status).toBe('published')
    if (decided) expect(decided.daysAgo).toBeLessThan(daysAgo)
    expectUnique(by.map(({ personKey }) => personKey))
  }
  expect(new Set(reports.flatMap(({ by }) => by.map(({ reason }) => reason))).size).toBeGreaterThan(3)
})

test('twelve public events cover every phase and two are stopped, with one unlisted and one draft', () => {
  const phases = events.filter((event) => event.visibility === 'public').map(getPhase)
  const count = (phase: string) => phases.filter((otherPhase) => otherPhase === phase).length

  expect(['announced', 'registration', 'running', 'judging', 'ended'].map(count)).toEqual([1, 5, 2, 1, 3])
  expect(events.flatMap(({ paused }) => paused?.how ?? []).toSorted()).toEqual(['cancelled', 'postponed'])
  expect(events.filter((event) => event.visibility === 'unlisted')).toHaveLength(1)
  expect(events.filter((event) => event.visibility === 'draft')).toHaveLength(1)
  expect(streams).toHaveLength(3)
})

test('events have texts of a good length, a real zone, a schedule inside their time and someone who made them', () => {
  for (const event of allEvents) {
    expect(event.slug).toMatch(/^[a-z0-9-]+$/)
    expect(wordsIn(event.description), event.key).toBeGreaterThanOrEqual(140)
    expect(wordsIn(event.description), event.key).toBeLessThanOrEqual(350)
    expectLength(event.tagline, 20, 160)
    expect(() => new Intl.DateTimeFormat('en', { timeZone: event.timeZone })).not.toThrow()
    expect(
      event.people.some((role) => ['Organizer', 'Host'].includes(role.role)),
      event.key,
    ).toBe(true)
    expectUnique(event.people.map((role) => `${role.person} ${role.role}`))
    if (event.startDay === null) expect(event.timeline).toEqual([])
    for (const entry of event.timeline) expect(entry.hourOffset).toBeLessThanOrEqual(event.lengthHours)
  }
  for (const event of events)
    expect(event.submissionsCloseOffsetHours ?? 0).toBeLessThanOrEqual(event.lengthHours)
})

test('technologies, tutorials and articles are worth opening', () => {
  for (const technology of technologies) {
    expect(wordsIn(technology.body), technology.slug).toBeGreaterThanOrEqual(140)
    expect(wordsIn(technology.body), technology.slug).toBeLessThanOrEqual(400)
  }
  expect([tutorials.length, articles.length]).toEqual([8, 6])
  for (const text of texts) {
    expect(wordsIn(text.body), text.slug).toBeGreaterThanOrEqual(350)
    expect(wordsIn(text.body), text.slug).toBeLessThanOrEqual(900)
    expect(text.body).toMatch(/^## /m)
    expect(text.body).toMatch(/^- |^1\. /m)
    expect(text.body.split('\n').filter((line) => line.startsWith('~~~')).length % 2).toBe(0)
    expect(text.publishedDay).toBeLessThanOrEqual(0)
  }
  expect(tutorials.filter((text) => text.body.includes('<Quiz '))).toHaveLength(1)
})

test('addresses stay on hosts that are made for examples, and nothing is lorem ipsum', () => {
  const json = JSON.stringify(allData)
  const hosts = [...json.matchAll(/https?:\/\/([^/\s"'\\)]+)/g)].map((match) => match[1] ?? '')
  const allowedHosts =
    /(^|\.)example(\.com)?$|^github\.com$|^replit\.com$|^example-[\w-]+\.(vercel|streamlit)\.app$|^localhost/

  expect(hosts.filter((host) => !allowedHosts.test(host))).toEqual([])
  expect(json).not.toMatch(/lorem|ipsum|\bTODO\b/i)
})

const demoHost: Record<string, RegExp> = {
  REPLIT: /^https:\/\/replit\.com\/@example-/,
  STREAMLIT: /^https:\/\/example-[\w-]+\.streamlit\.app$/,
  VERCEL: /^https:\/\/example-[\w-]+\.vercel\.app$/,
  OTHER: /^https:\/\/[\w-]+\.example\.com$/,
}

/**
 * Returns an event's phase today and checks that it is the same all day, because the data must not depend on
 * when it is seeded.
 */
function getPhase(event: (typeof events)[number]) {
  if (event.startDay === null) return 'announced'
  const startsAt = event.startDay * 24 + event.startHour
  const closesAt = startsAt + (event.submissionsCloseOffsetHours ?? event.lengthHours)
  const judgedAt = closesAt + (event.judgingDays ?? 0) * 24
  const getPhaseAt = (hour: number) =>
    hour < startsAt ? 'registration' : hour < closesAt ? 'running' : hour < judgedAt ? 'judging' : 'ended'
  expect(getPhaseAt(0), `${event.key} has one phase all day`).toBe(getPhaseAt(23.99))
  return getPhaseAt(12)
}

function eventsWith(key: string, role: string) {
  return events.filter((event) =>
    event.people.some((member) => member.person === key && member.role === role),
  )
}

function hasItsTrack(submission: (typeof submissions)[number]) {
  const event = findEvent(findTeam(submission.teamKey)?.eventKey ?? '')
  return event !== undefined && inTracks(event, submission.trackSlug)
}

function inTracks(event: (typeof events)[number], slug: string | undefined) {
  return slug === undefined || event.tracks.some((track) => track.slug === slug)
}

function expectUnique(values: readonly string[]) {
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([])
}

function expectLength(text: string, min: number, max: number) {
  expect([...text].length, text).toBeGreaterThanOrEqual(min)
  expect([...text].length, text).toBeLessThanOrEqual(max)
}

function wordsIn(text: string) {
  return text.split(/\s+/).filter((token) => /[\p{L}\p{N}]/u.test(token)).length
}
