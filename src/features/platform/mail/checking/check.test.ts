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
const nothing = () => Promise.reject(answering('ENOTFOUND'))

const known: Names = {
  resolveTxt: async (name) => records[name] ?? nothing(),
  resolve4: async () => ['192.0.2.1', '192.0.2.2'],
  reverse: async (address) => (address === '192.0.2.2' ? ['mail.example.com'] : nothing()),
}
const none: Names = { resolveTxt: nothing, resolve4: async () => ['192.0.2.1'], reverse: nothing }
const silent: Names = {
  resolveTxt: () => Promise.reject(answering('ESERVFAIL')),
  resolve4: () => Promise.reject(answering('ETIMEOUT')),
  reverse: () => Promise.reject(answering('ETIMEOUT')),
}

const never = () => new Promise<never>(() => {})

const getStates = (findings: Awaited<ReturnType<typeof checkMail>>) =>
  Object.fromEntries(findings.map(({ what, state }) => [what, state]))

afterEach(() => vi.useRealTimers())

test('a mail server in order is called so, and no sentence repeats its password', async () => {
  const findings = await checkMail(settings, { names: known, verify: async () => true })
  expect(findings.filter(({ state }) => state !== 'fine')).toEqual([])
  expect(findings).toHaveLength(7)
  expect(JSON.stringify(findings)).not.toContain('password')
})

test('what is missing is named, with what to do', async () => {
  const findings = await checkMail(
    { ...settings, url: 'smtp://mail.example.com', dkim: null },
    { names: none, verify: () => Promise.reject(new Error('Invalid login')) },
  )
  const missingText = findings
    .filter(({ state }) => state === 'missing')
    .map(({ sentence }) => sentence)
    .join('\n')
  for (const word of ['Invalid login', 'smtps://', 'SPF', 'DKIM_NAME', 'DMARC', 'PTR'])
    expect(missingText).toContain(word)
})

test('what nobody answered for is not called missing', async () => {
  const findings = await checkMail(settings, { names: silent, verify: async () => true })
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
  const ask = async (name: string) => (requestedNames.push(name), [])
  const findings = await checkMail(
    { ...settings, url: 'smtp://127.0.0.1:2525', from: 'hello@kilnyard.test', dkim: null },
    { names: { resolveTxt: ask, resolve4: ask, reverse: ask }, verify: async () => true },
  )
  expect(requestedNames).toEqual([])
  expect(getStates(findings)).toMatchObject({ encryption: 'fine', sender: 'missing', spf: 'unknown' })
  const nameless = { ...settings, from: 'Kilnyard' }
  const { sender } = getStates(await checkMail(nameless, { names: known, verify: async () => true }))
  expect(sender).toBe('missing')
})

test('what never answers ends the check all the same', async () => {
  vi.useFakeTimers()
  const names = { resolveTxt: never, resolve4: never, reverse: never }
  const pendingFindings = checkMail(settings, { names, verify: never })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(getStates(await pendingFindings)).toMatchObject({
    connection: 'missing',
    spf: 'unknown',
    reverseName: 'unknown',
  })
})
