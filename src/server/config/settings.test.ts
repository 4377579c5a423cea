import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingsOf } from './settings.ts'

test('every variable that the configuration reads is listed, and no other', () => {
  const sources = globSync('src/server/config{.ts,/*.ts}').filter((file) => !/test|settings/.test(file))
  const source = sources.map((file) => readFileSync(file, 'utf8')).join('\n')
  const read = [...source.matchAll(/(?:\(env, |whole\()'([A-Z0-9_]+)'/g)].flatMap(([, name = '']) =>
    ['GITHUB', 'GOOGLE', 'DISCORD'].includes(name) ? [`${name}_ID`, `${name}_SECRET`] : [name],
  )
  const listed = settingsOf({}).map(({ name }) => name)
  expect(listed.toSorted()).toEqual([...new Set(read)].toSorted())
  expect(listed.filter((name) => !readFileSync('README.md', 'utf8').includes(`\`${name}\``))).toEqual([])
})

test('no byte of a secret is in what is told of the environment', () => {
  const canary = 'canary-never-to-be-seen'
  const names = settingsOf({}).map(({ name }) => name)
  const env = Object.fromEntries(names.map((name) => [name, `${canary} ${name}`]))
  const told = settingsOf(env)
  for (const { name, value, isSecret, isSet } of told) {
    expect(isSet).toBe(true)
    if (/SECRET|TOKEN|_URL$|ACCESS_KEY/.test(name) && name !== 'SITE_URL')
      expect([name, isSecret, value]).toEqual([name, name !== 'ADMIN_SECOND_FACTOR', null])
  }
  const secrets = told.filter(({ isSecret }) => isSecret)
  expect(secrets.length).toBeGreaterThan(8)
  for (const { name } of secrets) expect(JSON.stringify(told)).not.toContain(`${canary} ${name}"`)
})
