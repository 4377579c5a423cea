import { expect, test } from 'vitest'
import { describeJudges } from './judged-lines.ts'

const judge = (id: string) => ({
  id,
  eventRole: 'Judge',
  profile: { firstName: id, lastName: 'Okoye', userName: id.toLowerCase() },
})

test('one judge is named in the singular, several in the plural, and who has left is counted', () => {
  expect(describeJudges([judge('Ada')])).toMatch(/ The judge is Ada Okoye\.$/)
  expect(describeJudges([judge('Ada'), judge('Ben')])).toMatch(/ They are Ada Okoye and Ben Okoye\.$/)
  const counted = { judgeRoles: ['Ada'], judges: 2 }
  expect(describeJudges([judge('Ada')], counted)).toMatch(
    / One of them is Ada Okoye\. 1 more submitted ballots that count, and has stopped judging since\.$/,
  )
})
