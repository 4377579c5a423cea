import { expect, test } from 'vitest'
import { buildDiscardDialog, buildPublishDialog } from './use-publishing-steps.ts'

test('whoever publishes reads who is named, and that the community still votes', () => {
  const plan = {
    roundId: 'r',
    namedPlaces: 3,
    finalists: 4,
    deviations: [],
    prizes: [{ prizeId: 'p', submissionIds: ['a'] }],
    mentions: [{ submissionId: 'd', title: 'Best story' }],
    appealHours: 72,
    needsTwo: false,
  }
  const getConfirmText = (isVoting: boolean, more = {}) =>
    buildPublishDialog({
      prepared: { version: 1, signedBy: null, plan: { ...plan, ...more } },
      isVoting,
      planned: null,
    }).text
  expect(getConfirmText(true)).toContain(
    'the first 3 places, finalists, winners of prizes, and special mentions',
  )
  expect(getConfirmText(true)).toContain('The community vote is still open')
  expect(getConfirmText(false)).not.toContain('vote')
  expect(getConfirmText(false, { namedPlaces: 1, finalists: 0, prizes: [], mentions: [] })).toContain(
    'names the first place.',
  )
})

test('whoever discards the first preparation reads nothing of what is published', () => {
  expect(buildDiscardDialog({ version: 1 }).text).toBeUndefined()
  expect(buildDiscardDialog({ version: 2 }).text).toBe('What’s published stays as it is.')
})
