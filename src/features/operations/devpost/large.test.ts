import { aRow, importDevpost, previewAs, submissionsFile } from '#tests/support/event/devpost.ts'
import { anEvent } from '#tests/support/events.ts'
import { expect, test } from '#tests/support/world.ts'

test('two thousand projects are made in one import', async ({ world }) => {
  const event = await anEvent(world)
  const rows = Array.from({ length: 2000 }, (_, number) =>
    aRow({
      'Submission Url': `https://sea.devpost.com/submissions/${number}`,
      'Submitter Email': `ada${number}@sea.example`,
      'Team Member 1 Email': `bo${number}@sea.example`,
    }),
  )
  const { status, body } = await importDevpost(world, event, { submissions: submissionsFile(rows) })
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { projects: { made: 2000 }, people: { made: 4000 } },
  })
  const more = submissionsFile([...rows, aRow({ 'Submission Url': 'https://sea.devpost.com/submissions/x' })])
  const refusal = await previewAs(world, event.organiser, event)({ submissions: more })
  expect(refusal.body.fieldErrors.submissions).toContain('more than 2,000 projects')
})
