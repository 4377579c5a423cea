import { expect, test } from 'vitest'
import { openAndHydrate } from '../support/arrive.ts'
import { signInDemoPerson } from '../support/demo-person.ts'
import { listPageFaults } from '../support/faults.ts'
import { demo, startJourney } from '../support/journey.ts'

const password = 'kilnyard-demo'

const { browser, site } = await startJourney(demo)

test('an administrator makes somebody a mentor, the log shows it, and the last one cannot step down', async () => {
  const page = await signInDemoPerson({ browser, site, account: 'admin' })
  await site.pool.query(`update session set proved_at = now() - interval '1 hour'`)
  // A restart clears what the server remembers of a session.
  await site.restart('SIGTERM')

  await openAndHydrate(page, '/dash/admin/people?search=judge%40example.com')
  await page.getByRole('link', { name: 'Rosalind Achebe', exact: true }).click()
  await page.getByRole('heading', { name: 'Rosalind Achebe' }).waitFor()
  await page.getByLabel('Role').selectOption({ label: 'Mentor' })
  await page.getByLabel('Reason').fill('Has judged well')
  await page.getByRole('button', { name: 'Change the role' }).click()
  const roleDialog = page.getByRole('alertdialog', { name: 'Make Rosalind Achebe a mentor?' })
  await roleDialog.getByRole('button', { name: 'Change the role' }).click()
  const proof = page.getByRole('alertdialog', { name: 'Confirm it’s you' })
  await proof.getByLabel('Password').first().fill(password)
  await proof.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByText('Rosalind Achebe is now a mentor').first().waitFor()

  await openAndHydrate(page, '/dash/admin/log?reason=judged')
  const row = page.getByRole('row').filter({ hasText: 'changed the role of an account' })
  await expect
    .poll(() => row.innerText())
    .toMatch(/Rosalind Achebe[\s\S]*USER[\s\S]*MENTOR[\s\S]*Has judged well/)
  const judge = await signInDemoPerson({ browser, site, account: 'judge' })
  const { account } = await (await judge.request.get('/api/auth/session')).json()
  expect(account.role).toBe('MENTOR')

  await openAndHydrate(page, '/dash/admin/people?search=admin%40example.com')
  await page.getByRole('table').getByRole('link', { name: 'Ingrid Vasskog', exact: true }).click()
  await page.getByText('This is the last administrator').waitFor()
  expect(await page.getByRole('button', { name: 'Change the role' }).count()).toBe(0)
  const refusal = await page.request.put(`/api/v3/user/setRole?id=${page.url().split('/').at(-1)}`, {
    data: { role: 'USER', confirmation: 'admin@example.com' },
    headers: { origin: site.origin },
  })
  expect(await refusal.json()).toMatchObject({ status: 409, code: 'last_admin' })
})

test('a deleted team is restored, a mail that failed is sent again, and another is discarded with a reason', async () => {
  const page = await signInDemoPerson({ browser, site, account: 'admin' })
  const { rows } = await site.pool.query<{ id: string; slug: string; name: string }>(
    `select t.id, t.slug, t.name from team t join event e on e.id = t.event_id
        where e.slug = 'quiet-tools-hack' and not exists (select from submission s where s.team_id = t.id)
        order by t.name limit 1`,
  )
  const { id, slug, name } = rows[0]!
  const path = `/event/quiet-tools-hack/${slug}`
  const deletion = await page.request.put(`/api/v3/team/deleteTeam?id=${id}`, {
    headers: { origin: site.origin },
  })
  expect(deletion.status()).toBe(200)
  const visitor = await browser.newPage({ baseURL: site.origin })
  expect((await visitor.goto(path))!.status()).toBe(404)

  await openAndHydrate(page, `/dash/admin/deleted?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Restore ${name}` }).click()
  await page.getByText('Restored', { exact: true }).first().waitFor()
  await page.getByText('Nothing matches').waitFor()
  await visitor.goto(path)
  await visitor.getByRole('heading', { name, level: 1 }).waitFor()

  await site.pool.query(
    `insert into mail ("to", template, subject, html, text, status, attempts, error)
        select 'reader-' || n || '@example.com', 'reportHandled', 'About your kiln ' || n, '', 'Hello', 'failed', 6,
          'No such host' from generate_series(1, 2) n`,
  )
  await openAndHydrate(page, '/dash/admin/outbox?status=failed&search=kiln')
  await page.getByRole('checkbox', { name: /^Select About your kiln 1/ }).check()
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('E-mails stay here until this site can send them').first().waitFor()
  await page.getByRole('checkbox', { name: /^Select About your kiln 1/ }).waitFor({ state: 'detached' })
  const first = page.getByRole('row').filter({ hasText: 'About your kiln 1' })
  // Without a mail server, the e-mail returns to the outbox and stays there.
  await expect
    .poll(async () => {
      await openAndHydrate(page, '/dash/admin/outbox?search=kiln')
      return first.innerText()
    })
    .toContain('Kept here')

  await page.getByRole('checkbox', { name: /^Select About your kiln 2/ }).check()
  await page.getByRole('button', { name: 'Discard' }).click()
  const discardDialog = page.getByRole('alertdialog', { name: 'Discard this message?' })
  await discardDialog.getByLabel('Why aren’t you sending them?').fill('The address never was')
  await discardDialog.getByRole('button', { name: 'Discard' }).click()
  const second = page.getByRole('row').filter({ hasText: 'About your kiln 2' })
  await second.getByText('Discarded').first().waitFor()
  await openAndHydrate(page, '/dash/admin/log?reason=never')
  await page.getByRole('row').filter({ hasText: 'discarded a message' }).first().waitFor()
})

test('all failed e-mails are sent again at once, but none whose link has expired', async () => {
  const page = await signInDemoPerson({ browser, site, account: 'admin' })
  await site.pool.query(
    `insert into mail ("to", template, subject, html, text, status, attempts, error, created_at)
      select 'late@example.com', template, subject, '', 'Hello', 'failed', 6, 'No such host', now() - interval '1 hour'
        from (values ('reportHandled', 'About a long outage'), ('magicLink', 'Sign in long ago')) m (template, subject)`,
  )
  await openAndHydrate(page, '/dash/admin/outbox')
  await page.getByText('2 e-mails failed.').waitFor()
  await page.getByRole('button', { name: 'Send all failed e-mails again' }).click()
  await page.getByText('Sending 1 e-mail again. We let 1 e-mail go: its link has expired').first().waitFor()
  const row = page.getByRole('row').filter({ hasText: 'About a long outage' })
  const button = page.getByRole('button', { name: 'Send all failed e-mails again' })
  // Without a mail server, the e-mail returns to the outbox and stays there. The list and the count of a page
  // may briefly differ.
  await expect
    .poll(async () => {
      await openAndHydrate(page, '/dash/admin/outbox?search=late')
      return { row: await row.innerText(), buttons: await button.count() }
    })
    .toEqual({ row: expect.stringContaining('Kept here'), buttons: 0 })
  await page
    .getByRole('row')
    .filter({ hasText: 'Sign in long ago' })
    .filter({ hasText: 'Discarded' })
    .waitFor()
})

test('filters of the administration stay one of each, and “Any” takes one off again', async () => {
  const page = await signInDemoPerson({ browser, site, account: 'admin' })
  const lists = [
    { path: '/dash/admin/people', label: 'Role', value: 'MENTOR', name: 'role' },
    { path: '/dash/admin/content', label: 'State', value: 'draft', name: 'state' },
    { path: '/dash/admin/log', label: 'Type', value: 'team', name: 'kind' },
  ]
  for (const { path, label, value, name } of lists) {
    await openAndHydrate(page, path)
    const bar = page.locator('form.filter-bar')
    await bar.getByLabel(label, { exact: true }).waitFor()
    const fields = () =>
      bar.locator('select, input').evaluateAll((all) => all.map((field) => field.getAttribute('name')))
    const [before, control] = [await fields(), bar.getByLabel(label, { exact: true })]
    await control.selectOption(value)
    await page.waitForURL((url) => url.search === `?${name}=${value}`)
    expect(await fields()).toEqual(before)
    await control.selectOption('')
    await page.waitForURL((url) => url.search === '')
    expect(await fields()).toEqual(before)
    await page.goBack()
    await page.waitForURL((url) => url.search === `?${name}=${value}`)
    await expect.poll(() => control.inputValue()).toBe(value)
    expect(await fields()).toEqual(before)
  }
})

test('a filter that is taken off as soon as its address is there is a step back of its own', async () => {
  const page = await signInDemoPerson({ browser, site, account: 'admin' })
  await openAndHydrate(page, '/dash/admin/people')
  const control = page.locator('form.filter-bar').getByLabel('Role', { exact: true })
  await control.evaluate((select: HTMLSelectElement) => {
    const push = history.pushState.bind(history)
    // Runs before anything is rendered.
    history.pushState = (...args) => {
      push(...args)
      history.pushState = push
      queueMicrotask(() => {
        select.value = ''
        select.dispatchEvent(new Event('change', { bubbles: true }))
      })
    }
  })
  const steps = () => page.evaluate(() => history.length)
  const before = await steps()
  await control.selectOption('MENTOR')
  await expect.poll(steps).toBe(before + 2)
  await page.waitForURL((url) => url.search === '')
  await page.goBack()
  await page.waitForURL((url) => url.search === '?role=MENTOR')
  await page.context().close()
})

test('who is suspended reads why where they sign in', async () => {
  const page = await (await browser.newContext({ baseURL: site.origin })).newPage()
  await site.pool.query(
    `update account set suspended_at = now(), suspension_reason = 'Sells watches.' where email = $1`,
    ['newcomer@example.com'],
  )
  await openAndHydrate(page, '/login')
  await page.getByLabel('E-mail').fill('newcomer@example.com')
  await page.getByLabel('Password').first().fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'Your account is suspended' }).waitFor()
  await page.getByText('Sells watches.').waitFor()
  await page.getByText('within 30 days').waitFor()
  expect(await listPageFaults(page, '/login/suspended')).toEqual([])
})
