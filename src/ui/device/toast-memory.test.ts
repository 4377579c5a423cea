import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Drafts } from './drafts.ts'
import { keepPastToasts } from './toast-memory.ts'
import { createToastStore } from '#ui/overlays/toast-store.ts'

const ada = { id: 'ada', key: async () => 'a1'.repeat(32) }
const ben = { id: 'ben', key: async () => 'b2'.repeat(32) }

/** Storage of the tab. As in a browser, its names are its own keys. */
let tab: Record<string, string>

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  tab = storage()
  vi.stubGlobal('sessionStorage', tab)
})
afterEach(() => vi.unstubAllGlobals())

function storage(): Record<string, string> {
  const entries: Record<string, string> = {}
  return Object.defineProperties(entries, {
    getItem: { value: (name: string) => entries[name] ?? null },
    setItem: { value: (name: string, value: string) => (entries[name] = value) },
    removeItem: { value: (name: string) => delete entries[name] },
  })
}

/** Loads a page in this tab, for a user or a visitor. */
function load(person: typeof ada | null) {
  const [store, drafts] = [createToastStore(), new Drafts()]
  keepPastToasts(store, drafts)
  drafts.identify(person?.id ?? null, person?.key)
  const titles = () => store.past().map(({ title }) => title)
  return { store, drafts, titles }
}

async function withToast(title: string) {
  const page = load(ada)
  page.store.add({ title })
  await vi.waitFor(() => expect(Object.keys(tab)).toHaveLength(1))
  return page
}

test('the next page of the tab lists what was said before, and the storage holds none of its words', async () => {
  await withToast('Team created')
  expect(JSON.stringify(tab)).not.toContain('Team')
  const before = Object.values(tab)
  const next = load(ada)
  next.store.add({ title: 'Saved' })
  await vi.waitFor(() => expect(next.titles()).toEqual(['Team created', 'Saved']))
  expect(next.store.current()).toMatchObject([{ title: 'Saved' }])
  await vi.waitFor(() => expect(Object.values(tab)).not.toEqual(before))
  const thirdPage = load(ada)
  await vi.waitFor(() => expect(thirdPage.titles()).toEqual(['Team created', 'Saved']))
})

test('the next person at the tab gets nothing, and neither does its owner afterwards', async () => {
  await withToast('Team created')
  const benPage = load(ben)
  await benPage.drafts.ready()
  expect(benPage.titles()).toEqual([])
  expect(Object.keys(tab)).toEqual([])
})

test('signing out ends it, and a visitor’s messages stay on the page', async () => {
  await withToast('Team created')
  const visitor = load(null)
  expect(Object.keys(tab)).toEqual([])
  visitor.store.add({ title: 'Copied!' })
  await visitor.drafts.ready()
  expect(Object.keys(tab)).toEqual([])
})

test('a page without messages asks for no key', async () => {
  const getKey = vi.fn(ada.key)
  load({ ...ada, key: getKey })
  expect(getKey).not.toHaveBeenCalled()
})
