import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Drafts } from './drafts.ts'

const ada = { id: 'ada', key: async () => 'a1'.repeat(32) }
const ben = { id: 'ben', key: async () => 'b2'.repeat(32) }

type StorageListener = (event: { key: string; newValue: string | null }) => void

/** Storage of one device. As in a browser, its names are its own keys. */
let storage: Record<string, string>
let tabs: StorageListener[]

beforeEach(() => {
  tabs = []
  storage = Object.defineProperties({} as Record<string, string>, {
    getItem: { value: (name: string) => storage[name] ?? null },
    setItem: {
      value: (name: string, value: string) => {
        storage[name] = value
        for (const hear of tabs) hear({ key: name, newValue: value })
      },
    },
    removeItem: { value: (name: string) => delete storage[name] },
  })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('addEventListener', (_: string, listener: StorageListener) => tabs.push(listener))
  vi.stubGlobal('removeEventListener', (_: string, listener: StorageListener) => {
    tabs = tabs.filter((tab) => tab !== listener)
  })
})
afterEach(() => vi.unstubAllGlobals())

async function openDrafts(person: typeof ada): Promise<Drafts> {
  const drafts = new Drafts()
  drafts.identify(person.id, person.key)
  await drafts.open()
  return drafts
}

const isStored = (text: string) =>
  expect.poll(() => Object.keys(storage).some((name) => name.endsWith(text))).toBe(true)

test('the owner finds a draft again, and the storage holds none of its words', async () => {
  const drafts = await openDrafts(ada)
  drafts.write('room:1', 'half a thought')
  await isStored('room:1')
  expect(JSON.stringify(storage)).not.toContain('thought')
  expect((await openDrafts(ada)).read('room:1')).toBe('half a thought')
})

test('the next person on the device gets nothing, and neither does someone with another key', async () => {
  const drafts = await openDrafts(ada)
  drafts.write('room:1', 'half a thought')
  await isStored('room:1')
  drafts.identify(ben.id, ben.key)
  await drafts.open()
  expect(drafts.read('room:1')).toBe(null)
  expect(drafts.names('')).toEqual([])
  expect((await openDrafts({ id: ada.id, key: ben.key })).read('room:1')).toBe(null)
})

test('after signing out nothing is kept or read, and signing in again brings it back', async () => {
  const drafts = await openDrafts(ada)
  drafts.write('room:1', 'half a thought')
  // The draft is still being sealed.
  drafts.identify(null)
  expect(drafts.read('room:1')).toBe(null)
  drafts.write('room:1', 'a visitor’s words')
  await isStored('room:1')
  drafts.identify(ada.id, ada.key)
  await drafts.open()
  expect(drafts.read('room:1')).toBe('half a thought')
})

test('what was typed before the key came is kept, and what it replaced is offered once more', async () => {
  const before = await openDrafts(ada)
  before.write('draft:team', { name: 'Lampwick' })
  await isStored('draft:team')
  const drafts = new Drafts()
  drafts.write('draft:team', { name: 'L' })
  drafts.identify(ada.id, ada.key)
  await drafts.open()
  expect(drafts.read('draft:team')).toEqual({ name: 'Lampwick' })
  drafts.write('draft:team', { name: 'La' })
  expect(drafts.read('draft:team')).toEqual({ name: 'La' })
  await expect.poll(async () => (await openDrafts(ada)).read('draft:team')).toEqual({ name: 'La' })
})

test('what is typed before the key came is not offered as if it were of an earlier visit', async () => {
  const drafts = new Drafts()
  drafts.write('draft:team', { name: 'L' })
  drafts.identify(ada.id, ada.key)
  await drafts.open()
  expect(drafts.readLeft('draft:team')).toBe(null)
  expect(drafts.read('draft:team')).toEqual({ name: 'L' })
  drafts.write('draft:team', { name: 'La' })
  // The form was closed and opens again.
  expect(drafts.readLeft('draft:team')).toEqual({ name: 'La' })
})

test('a draft that is deleted while it is being sealed stays deleted', async () => {
  const drafts = await openDrafts(ada)
  drafts.write('draft:question', { body: 'When?' })
  drafts.write('draft:question', null)
  drafts.write('after', 'the queue')
  await isStored('after')
  expect((await openDrafts(ada)).read('draft:question')).toBe(null)
})

test('another tab of the same person reads what was typed here', async () => {
  const [firstTab, secondTab] = [await openDrafts(ada), await openDrafts(ada)]
  firstTab.write('room:1', 'here')
  await expect.poll(() => secondTab.read('room:1')).toBe('here')
})

test('plain text of earlier releases and drafts older than 90 days are removed', async () => {
  storage['draft:room:1'] = '"plain"'
  storage['unsent:room:1:ben'] = '[]'
  storage['tus::kilnyard video x::1'] = '{}'
  storage['theme'] = 'dark'
  storage['kept:ben:old'] = `${Date.now() - 91 * 24 * 60 * 60 * 1000}.sealed`
  storage['kept:ben:new'] = `${Date.now()}.sealed`
  await openDrafts(ada)
  expect(Object.keys(storage).toSorted()).toEqual(['kept:ben:new', 'theme'])
})

test('erasing an account removes its drafts from the device, and nobody else’s', async () => {
  const benDrafts = await openDrafts(ben)
  benDrafts.write('room:1', 'theirs')
  await isStored('ben:room:1')
  const drafts = await openDrafts(ada)
  drafts.write('room:1', 'mine')
  await isStored('ada:room:1')
  drafts.deleteAll()
  expect(Object.keys(storage)).toEqual(['kept:ben:room:1'])
})

test('input of a form that closed before the drafts were open is there for the next form', async () => {
  const key = Promise.withResolvers<string>()
  const drafts = new Drafts()
  drafts.identify(ada.id, () => key.promise)
  drafts.write('announcement:1', 'half a thought')
  expect(drafts.readEarly('announcement:1')).toBe('half a thought')
  expect(drafts.readEarly('announcement:2')).toBe(null)
  key.resolve(await ada.key())
  await drafts.open()
  expect(drafts.read('announcement:1')).toBe('half a thought')
})
