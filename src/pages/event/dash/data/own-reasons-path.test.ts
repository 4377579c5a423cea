import { expect, test } from 'vitest'
import { findOwnReasonsPath } from './own-reasons-path.ts'

type Data = Parameters<typeof findOwnReasonsPath>[0]

const project = { slug: 'lanterns', isSubmitted: true }
const find = (submission: object | null, hasReasons: boolean) =>
  findOwnReasonsPath({
    event: { slug: 'kilns' },
    team: { team: { slug: 'wicks', submission } },
    results: { hasReasons, voteUntil: null },
  } as unknown as Data)

test('a team finds what judges said once results of its submitted project are published', () => {
  expect(find(project, true)).toBe('/event/kilns/wicks/lanterns/reasons')
  expect(find(project, false)).toBeNull()
  expect(find({ ...project, isSubmitted: false }, true)).toBeNull()
  expect(find(null, true)).toBeNull()
})
