import { expect, test } from 'vitest'
import { nextWords } from './own-events.ts'

const team = { id: crypto.randomUUID(), name: 'Lampwick', slug: 'lampwick', submission: null }
const submission = { id: crypto.randomUUID(), title: 'Harbour lights' }

test.for([
  [{ kind: 'event', approved: false, team: null }, 'Waiting for approval'],
  [{ kind: 'event', approved: true, team: null }, 'Next: find a team'],
  [{ kind: 'event', approved: true, team }, 'Next: build with Lampwick'],
  [{ kind: 'event', approved: true, team: { ...team, submission } }, 'Lampwick: Harbour lights'],
  [{ kind: 'stream', approved: true, team: null }, 'Schedule and links'],
] as const)('%j says what comes next', ([event, words]) => {
  expect(nextWords(event)).toBe(words)
})
