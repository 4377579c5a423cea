import { eq } from 'drizzle-orm'
import { profiles } from '#features/people/profile/table.ts'
import { expect, test, type Built } from '../support/built.ts'
import { anEvent } from '../support/events.ts'
import { createRoleHolder } from '../support/judging/opinions.ts'
import type { Person } from '../support/people-and-things.ts'
import { aSubmission } from '../support/event/submissions.ts'

const praise = 'A clear idea, carried out with care and taste.'
const canary = 'The canary sings only for the team behind this lantern.'

async function createSubmission(built: Built) {
  const event = await anEvent(built, { title: 'Night Ward', feedbackVisible: 'atOnce' })
  const submission = await aSubmission(built, event, { submitted: true })
  return { ...submission, event, path: `/event/${event.slug}/${submission.team.slug}/${submission.slug}` }
}

/** Creates a judge's review of the submission; returns its id. */
async function review(built: Built, { by, of, text = praise }: { by: Person; of: string; text?: string }) {
  const draft = { submissionId: of, review: text, originality: 4 }
  return (await built.as(by).post('review/createReview', draft)).body.id as string
}

const approve = (built: Built, caller: Person, id: string) =>
  built.as(caller).put('review/updateReview', { id, approved: true })

const getFeedbackSection = (html: string) => /<section id="feedback"[\s\S]*?<\/section>/.exec(html)?.[0] ?? ''

test('what the team approved is read by everyone without a script, with its ratings and its author', async ({
  built,
}) => {
  const { id, admin, event, path } = await createSubmission(built)
  const judge = await createRoleHolder(built, event, 'Judge')
  await built.db.update(profiles).set({ role: 'Night nurse' }).where(eq(profiles.userId, judge.id))
  expect(getFeedbackSection((await built.visit(path)).text)).toContain('No feedback yet')
  const reviewId = await review(built, { by: judge, of: id })
  expect((await approve(built, admin, reviewId)).status).toBe(200)

  const section = getFeedbackSection((await built.visit(path)).text)
  const [toProfile = ''] = /<a [^>]*href="[/]u[/]@[\s\S]*?<[/]a>/.exec(section) ?? []
  expect(toProfile).toMatch(/class="avatar[\s\S]*Ada Kiln[\s\S]*Night nurse/)
  for (const phrase of [
    'Learn what experts have to say about our project.',
    praise,
    'Application of technology',
    'Presentation',
    'Business value',
    'Originality',
    'Ada Kiln',
    'Night nurse',
    `href="/u/@${judge.userName}"`,
  ])
    expect(section).toContain(phrase)
  expect(section.match(/ of 5</g)).toHaveLength(4)
  // Buttons for readers arrive with the page data, and only the team gets the rockets.
  for (const phrase of ['Add feedback', 'Visible on the project page', 'Not Approved', 'type="radio"'])
    expect(section).not.toContain(phrase)
})

test('a reviewer whose profile is private has a name and no link', async ({ built }) => {
  const { id, admin, event, path } = await createSubmission(built)
  const judge = await createRoleHolder(built, event, 'Judge')
  await built.db.update(profiles).set({ public: false, role: 'Potter' }).where(eq(profiles.userId, judge.id))
  await approve(built, admin, await review(built, { by: judge, of: id }))
  const { text } = await built.visit(path)
  expect(getFeedbackSection(text)).toContain('Ada Kiln')
  expect(getFeedbackSection(text)).not.toContain('/u/@')
  for (const secret of [judge.userName, judge.id, 'Potter']) expect(text).not.toContain(secret)
})

test('what is not approved is in no page and no data of it, whoever asks', async ({ built }) => {
  const { id, admin, event, path } = await createSubmission(built)
  const judge = await createRoleHolder(built, event, 'Judge')
  await review(built, { by: judge, of: id, text: canary })
  const people = [undefined, await built.member(), event.organiser, admin, judge, await built.member('ADMIN')]
  for (const caller of people)
    for (const address of [path, `${path}.data`, `${path}?reviews=1`, `${path}.md`, `/event/${event.slug}`])
      expect((await built.visit(address, caller)).text).not.toContain('canary sings')
})

test.for(['its author edits it', 'the team takes it back'])(
  'it is gone from the page at once when %s',
  async (reason, { built }) => {
    const { id, admin, event, path } = await createSubmission(built)
    const judge = await createRoleHolder(built, event, 'Judge')
    const reviewId = await review(built, { by: judge, of: id, text: canary })
    await approve(built, admin, reviewId)
    expect((await built.visit(path)).text).toContain('canary sings')
    const { status } = await (reason === 'its author edits it'
      ? built.as(judge).put('review/updateReview', { id: reviewId, review: `${canary} Still.` })
      : built.as(admin).put('review/updateReview', { id: reviewId, approved: false }))
    expect(status).toBe(200)
    expect((await built.visit(path)).text).not.toContain('canary sings')
  },
)

test('from the eleventh on they are on further pages of the address', async ({ built }) => {
  const { id, admin, event, path } = await createSubmission(built)
  for (let index = 0; index < 11; index++) {
    const text = `${praise} Number ${String(index).padStart(2, '0')}.`
    await approve(
      built,
      admin,
      await review(built, { by: await createRoleHolder(built, event, 'Judge'), of: id, text }),
    )
  }
  const first = getFeedbackSection((await built.visit(path)).text)
  expect(first).toContain('Number 10.')
  expect(first).not.toContain('Number 00.')
  expect(first).toContain('?reviews=2')
  const second = getFeedbackSection((await built.visit(`${path}?reviews=2`)).text)
  expect(second).toContain('Number 00.')
  expect(second).not.toContain('Number 10.')
  expect((await built.visit(`${path}?reviews=nonsense`)).status).toBe(200)
})
