import { expect, test } from 'vitest'
import { checkMail, type Names } from './check.ts'

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

const known: Names = {
  resolveTxt: async (name) => records[name] ?? Promise.reject(new Error('ENOTFOUND')),
  resolve4: async () => ['192.0.2.1'],
  reverse: async () => ['mail.example.com'],
}
const none: Names = {
  resolveTxt: async () => Promise.reject(new Error('ENOTFOUND')),
  resolve4: async () => [],
  reverse: async () => [],
}

test('a mail server in order is called so, and no sentence repeats its password', async () => {
  const found = await checkMail(settings, { names: known, verify: async () => true })
  expect(found.filter(({ isFine }) => !isFine)).toEqual([])
  expect(JSON.stringify(found)).not.toContain('password')
})

test('what is missing is named, with what to do', async () => {
  const found = await checkMail(
    { ...settings, url: 'smtp://mail.example.com', dkim: null },
    { names: none, verify: () => Promise.reject(new Error('Invalid login')) },
  )
  const said = found
    .filter(({ isFine }) => !isFine)
    .map(({ sentence }) => sentence)
    .join('\n')
  for (const word of ['Invalid login', 'smtps://', 'SPF', 'DKIM_NAME', 'DMARC', 'PTR'])
    expect(said).toContain(word)
})
