import { mails } from '#features/mail/table.ts'
import { expect, test } from '../built.ts'

test('whoever may make events and has none is offered to make one, and no list to browse', async ({
  built,
}) => {
  const admin = await built.member('ADMIN')
  for (const [tab, kind] of [
    ['', 'event'],
    ['?tab=streams', 'stream'],
  ]) {
    const main = (await built.visit(`/dash/event${tab}`, admin)).text.split('<main')[1]!
    expect(main).toContain(`No ${kind}s yet`)
    expect(main).toContain('Make the first one')
    expect(main).not.toContain(`>Browse ${kind}s<`)
  }
})

test('the card of the outbox leads to what failed while something has', async ({ built }) => {
  const admin = await built.member('ADMIN')
  const failed = 'href="/dash/admin/outbox?channel=mail&amp;status=failed"'
  expect((await built.visit('/dash/admin', admin)).text).not.toContain(failed)
  const words = { to: 'ada@example.com', template: 'invitation', subject: 'Come', html: '', text: '' }
  await built.db.insert(mails).values({ ...words, status: 'failed' })
  expect((await built.visit('/dash/admin', admin)).text).toContain(failed)
})
