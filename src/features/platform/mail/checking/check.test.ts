import { afterEach, expect, test, vi } from 'vitest'
import type { Names } from './dns-lookups.ts'
import { checkMail } from './check.ts'

const settings = {
  url: 'smtps://user:password@mail.example.com',
  from: 'Kilnyard <hello@kilnyard.example>',
  perMinute: 10,
  bounce: null,
  dkim: { selector: 'mail', domain: 'kilnyard.example', key: '' },
}

const records: Record<string, string[][]> = {
  'kilnyard.example': [['v=spf1 ', '-all'], ['other']],
  '_dmarc.kilnyard.example': [['v=DMARC1; p=none']],
  'mail._domainkey.kilnyard.example': [['v=DKIM1; p=abc']],
}

const answering = (code: string) => Object.assign(new Error(code), { code })
const rejectNotFound = () => Promise.reject(answering('ENOTFOUND'))

const knownNames: Names = {
  resolveTxt: async (name) => records[name] ?? rejectNotFound(),
  resolve4: async () => ['192.0.2.1', '192.0.2.2'],
  reverse: async (address) => (address === '192.0.2.2' ? ['mail.example.com'] : rejectNotFound()),
}
const missingNames: Names = {
  resolveTxt: rejectNotFound,
  resolve4: async () => ['192.0.2.1'],
  reverse: rejectNotFound,
}
const silentNames: Names = {
  resolveTxt: () => Promise.reject(answering('ESERVFAIL')),
  resolve4: () => Promise.reject(answering('ETIMEOUT')),
  reverse: () => Promise.reject(answering('ETIMEOUT')),
}

const waitForever = () => new Promise<never>(() => {})

const getStates = (findings: Awaited<ReturnType<typeof checkMail>>) =>
  Object.fromEntries(findings.map(({ what, state }) => [what, state]))

afterEach(() => vi.useRealTimers())

test('a mail server in order is called so, and no sentence repeats its password', async () => {
  const findings = await checkMail(settings, { names: knownNames, verify: async () => true })
  expect(findings.filter(({ state }) => state !== 'fine')).toEqual([])
  expect(findings).toHaveLength(7)
  expect(JSON.stringify(findings)).not.toContain('password')
})

test('what is missing is named, with what to do', async () => {
  const findings = await checkMail(
    { ...settings, url: 'smtp://mail.example.com', dkim: null },
    { names: missingNames, verify: () => Promise.reject(new Error('Invalid login')) },
  )
  const missingText = findings
    .filter(({ state }) => state === 'missing')
    .map(({ sentence }) => sentence)
    .join('\n')
  for (const expectedText of ['Invalid login', 'smtps://', 'SPF', 'DKIM_NAME', 'DMARC', 'PTR'])
    expect(missingText).toContain(expectedText)
})

test('what nobody answered for is not called missing', async () => {
  const findings = await checkMail(settings, { names: silentNames, verify: async () => true })
  expect(getStates(findings)).toEqual({
    connection: 'fine',
    encryption: 'fine',
    sender: 'fine',
    spf: 'unknown',
    dkim: 'unknown',
    dmarc: 'unknown',
    reverseName: 'unknown',
  })
})

test('nobody is asked for names that nobody outside finds', async () => {
  const requestedNames: string[] = []
  const recordLookup = async (name: string) => (requestedNames.push(name), [])
  const findings = await checkMail(
    { ...settings, url: 'smtp://127.0.0.1:2525', from: 'hello@kilnyard.test', dkim: null },
    {
      names: { resolveTxt: recordLookup, resolve4: recordLookup, reverse: recordLookup },
      verify: async () => true,
    },
  )
  expect(requestedNames).toEqual([])
  expect(getStates(findings)).toMatchObject({ encryption: 'fine', sender: 'missing', spf: 'unknown' })
  const nameless = { ...settings, from: 'Kilnyard' }
  const { sender } = getStates(await checkMail(nameless, { names: knownNames, verify: async () => true }))
  expect(sender).toBe('missing')
})

test('what never answers ends the check all the same', async () => {
  vi.useFakeTimers()
  const names = { resolveTxt: waitForever, resolve4: waitForever, reverse: waitForever }
  const pendingFindings = checkMail(settings, { names, verify: waitForever })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(getStates(await pendingFindings)).toMatchObject({
    connection: 'missing',
    spf: 'unknown',
    reverseName: 'unknown',
  })
})
