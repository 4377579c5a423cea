import { safeParse } from 'zod/mini'
import { expect as expectPlain, test as plain } from 'vitest'
import { anEvent } from '#tests/support/events.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { expect, test } from '#tests/support/world.ts'
import { fieldErrors } from '#lib/contract/field-errors.ts'
import { submissionErrors } from '#tests/support/event/submission-sentences.ts'
import { listMissingFields, submissionChanges, type SubmissionFields } from './fields.ts'

const completeFields: SubmissionFields = {
  title: 'Größe 2 - 日本語',
  shortDescription: 's'.repeat(50),
  description: 'd'.repeat(600),
  imageLink: '/files/submission/0a.webp',
  videoLink: null,
  techIn: ['gannet'],
  categories: ['repair'],
  repoLink: 'https://www.github.com/ada/kiln',
  demoUrl: null,
  demoPlatform: null,
  presentationLink: null,
  trackId: null,
}

plain.for(submissionErrors)('the form says of %s "%s": %s', ([field, value, message]) => {
  const parsed = safeParse(submissionChanges, { [field]: value })
  const errors = parsed.success
    ? listMissingFields({ ...completeFields, ...(parsed.data as Partial<SubmissionFields>) })
    : fieldErrors(parsed.error.issues)
  expectPlain(errors).toEqual({ [field]: message })
})

plain.for([
  ['REPLIT', 'https://replit.com.example.com/x', 'Invalid Replit URL'],
  ['REPLIT', 'https://kiln.replit.app', undefined],
  ['REPLIT', 'https://kiln.repl.co', undefined],
  ['STREAMLIT', 'https://streamlit.io', 'Invalid Streamlit URL'],
  ['STREAMLIT', 'https://kiln.streamlit.app', undefined],
  ['STREAMLIT', 'https://share.streamlit.io/ada', undefined],
  ['VERCEL', 'https://kiln.example.com', undefined],
  ['OTHER', 'https://kiln.example.com', undefined],
] as const)('a demo of %s at %s: %s', ([demoPlatform, demoUrl, message]) => {
  const errors = listMissingFields({ ...completeFields, demoPlatform, demoUrl, repoLink: null })
  expectPlain(errors).toEqual(message ? { demoUrl: message } : {})
})

test('the API says the same of a submitted one', async ({ world }) => {
  const event = await anEvent(world)
  const { id, admin } = await aSubmission(world, event, { submitted: true })
  const answers = []
  for (const [field, value] of submissionErrors) {
    const { status, body } = await world
      .as(admin)
      .put(`submission/updateSubmission?id=${id}`, { [field]: value })
    answers.push([status, body.message, body.fieldErrors])
  }
  expect(answers).toEqual(submissionErrors.map(([field, , message]) => [422, message, { [field]: message }]))
})
