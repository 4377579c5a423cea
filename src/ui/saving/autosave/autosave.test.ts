import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DraftStack, listStackedDrafts } from '../../device/draft-stack.ts'
import { drafts } from '../../device/drafts.ts'
import {
  Autosave,
  type AutosaveOptions,
  idleMs,
  maxWaitMs,
  type SavedDraft,
  type StoredVersion,
} from './autosave.ts'

interface Note {
  title: string
  text: string
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const awayError = new Error('away')
const changedError = new Error('changed')

/** Creates a server with one note, whose next responses may be errors. */
function createTestServer(more: Partial<AutosaveOptions<Note>> = {}) {
  const server = { stored: { values: { title: 'Kiln', text: '' }, version: 1 } as StoredVersion<Note> }
  const errors: Error[] = []
  const requests: Partial<Note>[] = []
  const savedDrafts: (SavedDraft<Note> | null)[] = []
  const autosave = new Autosave<Note>({
    stored: server.stored,
    isSame: (_, a, b) => String(a).trim() === String(b).trim(),
    wrongIn: ({ title }) => (title.length > 10 ? { title: 'Too long' } : {}),
    async save(changes, version) {
      requests.push(changes)
      const error = errors.shift()
      if (error) throw error
      if (version !== server.stored.version) throw changedError
      server.stored = { values: { ...server.stored.values, ...changes }, version: version + 1 }
      return server.stored
    },
    read: async () => server.stored,
    failureOf: (error) =>
      error === changedError
        ? { kind: 'changed' }
        : error === awayError
          ? { kind: 'away', message: '' }
          : { kind: 'refused', message: (error as Error).message },
    keep: (state) => void savedDrafts.push(state),
    ...more,
  })
  const others = (values: Partial<Note>) => {
    const { version } = server.stored
    server.stored = { values: { ...server.stored.values, ...values }, version: version + 1 }
    return server.stored
  }
  return { saving: autosave, server, errors, requests, others, kept: () => savedDrafts.at(-1) }
}

test('it saves once the typing pauses, and only what was changed', async () => {
  const { saving, requests, kept } = createTestServer()
  saving.type({ text: 'cl' })
  await vi.advanceTimersByTimeAsync(idleMs - 1)
  saving.type({ text: 'clay ' })
  await vi.advanceTimersByTimeAsync(idleMs - 1)
  expect(requests).toEqual([])
  expect(kept()).toMatchObject({ values: { text: 'clay ' } })
  await vi.advanceTimersByTimeAsync(1)
  expect(requests).toEqual([{ text: 'clay ' }])
  expect(saving.state()).toMatchObject({ outcome: 'saved', unsaved: [], values: { text: 'clay ' } })
  expect(kept()).toBeNull()
})

test('it also saves while typing continues, and then waits again', async () => {
  const { saving, requests } = createTestServer()
  const typeFor = async (milliseconds: number, letter: string) => {
    for (let elapsedMs = 0; elapsedMs < milliseconds; elapsedMs += 500) {
      saving.type({ text: `${saving.state().values.text}${letter}` })
      await vi.advanceTimersByTimeAsync(500)
    }
  }
  await typeFor(maxWaitMs - 500, 'a')
  expect(requests).toEqual([])
  await typeFor(500, 'b')
  expect(requests).toEqual([{ text: `${'a'.repeat(maxWaitMs / 500 - 1)}b` }])
  await typeFor(maxWaitMs - 500, 'c')
  expect(requests).toHaveLength(1)
  await typeFor(500, 'd')
  expect(requests).toHaveLength(2)
})

test('what breaks a rule waits on the device, and the rest is saved', async () => {
  const { saving, requests, kept } = createTestServer()
  saving.type({ title: 'Much too long a title', text: 'clay' })
  expect(await saving.flush()).toBe(false)
  expect(requests).toEqual([{ text: 'clay' }])
  expect(kept()).toMatchObject({ values: { title: 'Much too long a title' } })
  saving.type({ title: 'Short' })
  expect(await saving.flush()).toBe(true)
})

test('on a broken line it keeps everything and tries again by itself', async () => {
  const { saving, errors, server, kept } = createTestServer()
  errors.push(awayError, awayError)
  saving.type({ text: 'clay' })
  await vi.advanceTimersByTimeAsync(idleMs)
  expect(saving.state()).toMatchObject({ outcome: 'away', unsaved: ['text'] })
  expect(kept()).toMatchObject({ values: { text: 'clay' }, version: 1 })
  await vi.advanceTimersByTimeAsync(3000)
  expect(saving.state().outcome).toBe('away')
  await vi.advanceTimersByTimeAsync(6000)
  expect(saving.state()).toMatchObject({ outcome: 'saved', unsaved: [] })
  expect(server.stored.values.text).toBe('clay')
})

test('what is typed while a request is on its way is saved after it', async () => {
  const { saving, requests, server } = createTestServer()
  saving.type({ text: 'one' })
  const first = saving.flush()
  saving.type({ text: 'one two' })
  await first
  expect(saving.state()).toMatchObject({ values: { text: 'one two' }, unsaved: ['text'] })
  await vi.advanceTimersByTimeAsync(idleMs)
  expect(requests).toEqual([{ text: 'one' }, { text: 'one two' }])
  expect(server.stored.values.text).toBe('one two')
})

test('two people in different fields lose nothing and are asked nothing', async () => {
  const { saving, others, server } = createTestServer()
  saving.type({ text: 'mine' })
  others({ title: 'Theirs' })
  await saving.flush()
  await vi.advanceTimersByTimeAsync(idleMs)
  expect(saving.state()).toMatchObject({ values: { title: 'Theirs', text: 'mine' }, conflicts: {} })
  expect(server.stored.values).toEqual({ title: 'Theirs', text: 'mine' })
})

test('two people in one field both keep their words until one of them chooses', async () => {
  const { saving, others, server } = createTestServer()
  saving.type({ text: 'mine' })
  others({ text: 'theirs' })
  await saving.flush()
  expect(saving.state()).toMatchObject({ values: { text: 'mine' }, conflicts: { text: 'theirs' } })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.stored.values.text).toBe('theirs')
  saving.settle('text', 'mine')
  await vi.advanceTimersByTimeAsync(idleMs)
  expect(server.stored.values.text).toBe('mine')

  saving.type({ text: 'mine again' })
  saving.receive(others({ text: 'theirs again' }))
  saving.settle('text', 'theirs')
  expect(saving.state()).toMatchObject({ values: { text: 'theirs again' }, conflicts: {}, unsaved: [] })
})

test('what was kept is put back beside what others saved since', async () => {
  const { saving, others, server } = createTestServer()
  const base = { title: 'Kiln', text: '' }
  saving.receive(others({ title: 'Theirs' }))
  saving.restore({ base, values: { ...base, text: 'kept' }, version: 1 })
  expect(saving.state().values).toEqual({ title: 'Theirs', text: 'kept' })
  await vi.advanceTimersByTimeAsync(idleMs)
  expect(server.stored.values).toEqual({ title: 'Theirs', text: 'kept' })
})

test('a conflict that nobody has settled is asked about again after a reload', async () => {
  const { saving, server, others, kept } = createTestServer()
  saving.type({ text: 'mine' })
  others({ text: 'theirs' })
  await saving.flush()
  expect(saving.state().conflicts).toEqual({ text: 'theirs' })
  const { base, version } = kept()!
  const after = createTestServer({ stored: { values: base, version } })
  after.server.stored = server.stored
  after.saving.restore(kept()!)
  expect(after.saving.state()).toMatchObject({ values: { text: 'mine' }, conflicts: { text: 'theirs' } })
  await vi.advanceTimersByTimeAsync(idleMs)
  expect(after.requests).toEqual([])
  after.saving.settle('text', 'mine')
  expect(await after.saving.flush()).toBe(true)
  expect(after.requests).toEqual([{ text: 'mine' }])
  expect(after.kept()).toBeNull()
})

test('what was kept and what was typed before it is put back are both there', () => {
  const { saving } = createTestServer()
  saving.type({ text: 'typed' })
  saving.restore({ base: { title: 'Kiln', text: '' }, values: { title: 'Kiln', text: 'kept' }, version: 1 })
  expect(saving.state()).toMatchObject({ values: { text: 'kept' }, conflicts: { text: 'typed' } })
})

test('a draft that waits for an answer survives saves by both people and is then restored', async () => {
  drafts.identify(crypto.randomUUID())
  const name = 'draft:note'
  const reload = (stored: StoredVersion<Note>) => {
    const stack = new DraftStack(name)
    const left = listStackedDrafts(drafts.read(name)) as SavedDraft<Note>[]
    stack.offer(left)
    return { ...createTestServer({ stored, keep: (savedDraft) => stack.write(savedDraft) }), stack, left }
  }
  const first = reload({ values: { title: 'Kiln', text: '' }, version: 1 })
  first.saving.type({ text: 'mine' })
  first.saving.receive(first.others({ text: 'theirs' }))
  expect(first.saving.state().conflicts).toEqual({ text: 'theirs' })

  const second = reload(first.server.stored)
  second.server.stored = first.server.stored
  second.saving.type({ title: 'Oven' })
  await second.saving.flush()
  second.saving.receive(second.others({}))
  expect(second.saving.state().unsaved).toEqual([])

  const third = reload(second.server.stored)
  third.stack.answer()
  for (const savedDraft of third.left) third.saving.restore(savedDraft)
  expect(third.saving.state()).toMatchObject({
    values: { title: 'Oven', text: 'mine' },
    conflicts: { text: 'theirs' },
  })
})

test('a conflict names the version that changed the field, if one version alone can have', async () => {
  const { saving, others } = createTestServer()
  saving.type({ text: 'mine' })
  saving.receive(others({ text: 'theirs' }))
  expect(saving.state().origins).toEqual({ text: 2 })
  saving.settle('text', 'mine')
  others({ text: 'theirs again' })
  saving.receive(others({ title: 'Oven' }))
  expect(saving.state()).toMatchObject({ conflicts: { text: 'theirs again' }, origins: { text: undefined } })
  saving.restore({ base: { title: 'Kiln', text: '' }, values: { title: 'Kiln', text: 'kept' }, version: 1 })
  expect(saving.state()).toMatchObject({ conflicts: { text: 'mine' }, origins: { text: 'own' } })
})

test('a refusal says its sentence and is not repeated until something is typed', async () => {
  const { saving, errors, requests } = createTestServer()
  errors.push(new Error('Submissions have closed'))
  saving.type({ text: 'late' })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(requests).toHaveLength(1)
  expect(saving.state()).toMatchObject({ outcome: 'refused', message: 'Submissions have closed' })
  expect(saving.state().values.text).toBe('late')
})

test('what everybody can read already is saved on request alone', async () => {
  const { saving, requests } = createTestServer()
  saving.automate(false)
  saving.type({ text: 'half a' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toEqual([])
  await saving.flush()
  expect(requests).toEqual([{ text: 'half a' }])
})

test('input that waited for a request is saved at once when automatic saving turns on', async () => {
  const { saving, requests, others } = createTestServer()
  saving.automate(false)
  saving.type({ text: 'half a' })
  saving.receive(others({ title: 'Draft again' }))
  saving.automate(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(requests).toEqual([{ text: 'half a' }])
  expect(saving.state()).toMatchObject({ outcome: 'saved', unsaved: [] })
})

test('without automatic saving it says that the connection is back, and saves on request', async () => {
  const { saving, errors, requests } = createTestServer()
  saving.automate(false)
  errors.push(awayError)
  saving.type({ text: 'clay' })
  expect(await saving.flush()).toBe(false)
  expect(saving.state().outcome).toBe('away')
  saving.wake()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(saving.state()).toMatchObject({ outcome: 'back', unsaved: ['text'] })
  expect(requests).toHaveLength(1)
  expect(await saving.flush()).toBe(true)
  expect(saving.state()).toMatchObject({ outcome: 'saved', unsaved: [] })
})
