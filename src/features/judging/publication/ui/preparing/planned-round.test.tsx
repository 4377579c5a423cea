import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PlannedRoundNotice } from './planned-round-notice.tsx'
import { findPlannedRound } from './planned-round.ts'
import { buildPublishDialog, buildSignDialog } from './use-publishing-steps.ts'

const first = { name: 'First look', place: 1, state: 'closed' } as const
const final = { name: 'Final', place: 3, state: 'draft' } as const
const planned = { name: 'Final' }
const sentence =
  '“Final” is planned after this round and would decide. Remove it, or publish from this round anyway.'

test('the last planned round after the chosen one is found', () => {
  const second = { ...final, name: 'Second look', place: 2 }
  expect(findPlannedRound([first, second, final], first)?.name).toBe('Final')
  expect(findPlannedRound([first], first)).toBeNull()
  expect(findPlannedRound([first, { ...final, state: 'open' }], first)).toBeNull()
  expect(
    findPlannedRound(
      [
        { ...final, place: 1 },
        { ...first, place: 2 },
      ],
      { place: 2 },
    ),
  ).toBeNull()
  expect(findPlannedRound([first, final], null)).toBeNull()
})

test('the results tab, the signature and the publication name a planned round that would decide', () => {
  const show = (round: typeof planned | null) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <PlannedRoundNotice planned={round} />
      </MemoryRouter>,
    )
  expect(show(planned)).toContain('“Final” is planned after this round and would decide')
  expect(show(planned)).toContain('href="/?tab=rounds"')
  expect(show(null)).toBe('')
  expect(buildSignDialog(planned).text).toContain(sentence)
  expect(buildSignDialog(null).text).not.toContain('planned')
  const plan = {
    roundId: 'r',
    namedPlaces: 3,
    deviations: [],
    prizes: [],
    mentions: [],
    appealHours: 72,
    needsTwo: false,
  }
  const publish = { prepared: { version: 1, signedBy: null, plan }, isVoting: false }
  expect(buildPublishDialog({ ...publish, planned }).text).toContain(sentence)
  expect(buildPublishDialog({ ...publish, planned: null }).text).not.toContain('planned')
})
