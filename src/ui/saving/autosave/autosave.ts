import { type FindOrigin, mapOrigins, type MergeResult, mergeEdits, type Origins } from '../merge-edits.ts'

/** Stored values with their version; a higher version is newer. */
export interface StoredVersion<Values extends object> {
  values: Values
  version: number
}

/** Unsaved input on this device, with the stored version that it is based on. */
export interface SavedDraft<Values extends object> extends StoredVersion<Values> {
  base: Values
  /** Base values of open edit conflicts, which are shown again after a restore. */
  torn?: Partial<Values>
}

export type Outcome =
  | 'saved'
  | 'saving'
  /** The server could not be reached; retries by itself, unless saving is on request. */
  | 'away'
  /** The server can be reached again, and saving waits for the user. */
  | 'back'
  /** Refused for good, with a message. */
  | 'refused'

export interface AutosaveState<Values extends object> {
  values: Values
  conflicts: Partial<Values>
  /** Origin of a conflict's other value, as far as it is known. */
  origins: Origins<Values>
  /** The server's error messages, by field. */
  faults: Record<string, string>
  outcome: Outcome
  message: string
  /** Time by this device's clock; null before the first save. */
  savedAt: number | null
  /** Fields whose current values are not stored. */
  unsaved: (keyof Values & string)[]
}

/** The caller's classification of an error. */
export type Failure =
  | { kind: 'away'; message: string }
  | { kind: 'changed' }
  | { kind: 'faults'; faults: Record<string, string> }
  | { kind: 'refused'; message: string }

export interface AutosaveOptions<Values extends object> {
  stored: StoredVersion<Values>
  isSame: (name: keyof Values, a: unknown, b: unknown) => boolean
  /** Returns errors of fields that break a rule. The input of such fields waits on the device. */
  wrongIn: (values: Values) => Record<string, string>
  save: (changes: Partial<Values>, version: number) => Promise<StoredVersion<Values>>
  /** Reads the stored version after another user has saved first. */
  read: () => Promise<StoredVersion<Values>>
  failureOf: (error: unknown) => Failure
  /** Stores unsaved input on the device; null once everything is saved. */
  keep: (savedDraft: SavedDraft<Values> | null) => void
  now?: () => number
}

export const idleMs = 2000
/** Maximum milliseconds that input waits while typing continues, so that teammates soon see it. */
export const maxWaitMs = 5000
const firstRetryMs = 3000
const maxRetryMs = 30_000

/**
 * Saves input once typing pauses, and regularly while it continues, one request at a time, and never loses
 * any. Input that cannot be saved stays on the device. Changes that others saved meanwhile are merged field
 * by field.
 */
export class Autosave<Values extends object> {
  #isAutomatic = true
  #options
  #base
  #state: AutosaveState<Values>
  #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Time of the first input since the last attempt to save. */
  #waitingSince: number | undefined
  #running: Promise<void> | undefined
  #received: StoredVersion<Values> | undefined
  #torn: Partial<Values> = {}
  #retryMs = firstRetryMs

  constructor(options: AutosaveOptions<Values>) {
    this.#options = options
    this.#base = options.stored
    this.#state = {
      values: options.stored.values,
      conflicts: {},
      origins: {},
      faults: {},
      outcome: 'saved',
      message: '',
      savedAt: null,
      unsaved: [],
    }
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  state = () => this.#state
  /** Returns the stored version, as far as this device knows. */
  version = () => this.#base.version

  /** Turns automatic saving on, which saves unsaved input at once, or off: then it saves only on request. */
  automate(isAutomatic: boolean): void {
    if (isAutomatic && !this.#isAutomatic) this.#plan(0)
    this.#isAutomatic = isAutomatic
  }

  type(changes: Partial<Values>): void {
    const fieldErrors = { ...this.#state.faults }
    for (const name of Object.keys(changes)) delete fieldErrors[name]
    const outcome = this.#state.outcome === 'refused' ? 'saved' : this.#state.outcome
    this.#show({ values: { ...this.#state.values, ...changes }, faults: fieldErrors, outcome })
    this.#keep()
    if (this.#isAutomatic) this.#planSave()
  }

  /** Saves at once all fields that can be saved. Returns whether none remains unsaved. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    while (this.#running) await this.#running
    this.#waitingSince = undefined
    if (this.#sendable().length > 0) {
      this.#running = this.#send()
      await this.#running
    }
    return this.#state.unsaved.length === 0
  }

  /** Receives a newer stored version, from this user or another. */
  receive(storedVersion: StoredVersion<Values>): void {
    if (this.#running) this.#received = storedVersion
    else if (storedVersion.version > this.#base.version) this.#merge(storedVersion)
  }

  /** Marks fields as wrong until their next input, for refusals outside of a save. */
  blame(fieldErrors: Record<string, string>): void {
    this.#show({ faults: { ...this.#state.faults, ...fieldErrors } })
  }

  /** Saves after the connection is back, or reports that the user can save now. */
  wake(): void {
    if (this.#isAutomatic) void this.flush()
    else if (this.#state.outcome === 'away') this.#show({ outcome: 'back' })
  }

  /** Restores unsaved input from this device, merged with later changes by others and later input. */
  restore({ base: storedBase, values, torn, version }: SavedDraft<Values>): void {
    const { isSame } = this.#options
    const base = { ...storedBase, ...torn }
    const merge = mergeEdits({ base, mine: values, theirs: this.#state.values, isSame })
    this.#tear(merge.conflicts, base)
    this.#showMerged(merge, (name) => {
      if (!isSame(name, merge.conflicts[name], this.#base.values[name])) return 'own'
      return torn && name in torn ? undefined : this.#nextAfter(version)
    })
    this.#keep()
    if (this.#isAutomatic) this.#plan(0)
  }

  /** Settles an edit conflict. Until then, the user's own value is never lost. */
  settle(name: keyof Values & string, whose: 'mine' | 'theirs'): void {
    const { [name]: otherValue, ...conflicts } = this.#state.conflicts
    const values = { ...this.#state.values }
    if (whose === 'theirs') values[name] = otherValue as Values[typeof name]
    delete this.#torn[name]
    this.#show({ values, conflicts: conflicts as Partial<Values> })
    this.#keep()
    if (this.#isAutomatic) this.#plan(0)
  }

  /** Returns to the stored values. */
  discard(): void {
    clearTimeout(this.#timer)
    this.#waitingSince = undefined
    this.#torn = {}
    this.#show({ values: this.#base.values, conflicts: {}, faults: {}, outcome: 'saved', message: '' })
    this.#options.keep(null)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #sendable() {
    const fieldErrors = { ...this.#options.wrongIn(this.#state.values), ...this.#state.faults }
    return this.#state.unsaved.filter((name) => !(name in fieldErrors) && !(name in this.#state.conflicts))
  }

  async #send(): Promise<void> {
    const sent: Partial<Values> = {}
    for (const name of this.#sendable()) sent[name] = this.#state.values[name]
    this.#show({ outcome: 'saving' })
    try {
      const { version } = await this.#options.save(sent, this.#base.version)
      // Sent values count as stored exactly as typed, so that a user's text never changes while they type.
      this.#base = { values: { ...this.#base.values, ...sent }, version }
      this.#retryMs = firstRetryMs
      this.#show({ outcome: 'saved', message: '', savedAt: (this.#options.now ?? Date.now)() })
    } catch (error) {
      await this.#fail(error)
    }
    this.#running = undefined
    if (this.#received && this.#received.version > this.#base.version) this.#merge(this.#received)
    this.#received = undefined
    this.#keep()
    if (this.#isAutomatic && this.#state.outcome === 'saved' && this.#sendable().length > 0) this.#planSave()
  }

  async #fail(error: unknown): Promise<void> {
    const failure = this.#options.failureOf(error)
    if (failure.kind === 'changed') return this.#catchUp()
    if (failure.kind === 'faults') {
      this.#show({ outcome: 'saved', faults: { ...this.#state.faults, ...failure.faults } })
    } else if (failure.kind === 'refused') {
      this.#show({ outcome: 'refused', message: failure.message })
    } else {
      this.#show({ outcome: 'away', message: failure.message })
      // Without automatic saving, nothing is retried: a public text must not be sent later, unseen, with a
      // half-typed word more.
      if (this.#isAutomatic) this.#plan(this.#retryMs)
      this.#retryMs = Math.min(this.#retryMs * 2, maxRetryMs)
    }
  }

  async #catchUp(): Promise<void> {
    try {
      this.#merge(await this.#options.read())
      this.#show({ outcome: 'saved' })
    } catch (error) {
      const failure = this.#options.failureOf(error)
      await this.#fail(
        failure.kind === 'changed'
          ? new Error('Someone keeps saving at the same moment; please try again')
          : error,
      )
    }
  }

  #merge(otherVersion: StoredVersion<Values>): void {
    const { isSame } = this.#options
    const { values } = this.#state
    const merge = mergeEdits({ base: this.#base.values, mine: values, theirs: otherVersion.values, isSame })
    this.#tear(merge.conflicts, this.#base.values)
    const { version } = this.#base
    this.#base = otherVersion
    this.#showMerged(merge, () => this.#nextAfter(version))
    this.#keep()
  }

  /** Returns the stored version if it directly follows `version`, so that it alone changed what differs. */
  #nextAfter(version: number): number | undefined {
    return this.#base.version === version + 1 ? this.#base.version : undefined
  }

  #showMerged({ values, conflicts: found }: MergeResult<Values>, findOrigin: FindOrigin<Values>): void {
    const conflicts = { ...this.#state.conflicts, ...found }
    this.#show({ values, conflicts, origins: { ...this.#state.origins, ...mapOrigins(found, findOrigin) } })
  }

  #tear(conflicts: Partial<Values>, base: Values): void {
    for (const name of Object.keys(conflicts) as (keyof Values & string)[])
      if (!(name in this.#torn)) this.#torn[name] = base[name]
  }

  #planSave(): void {
    const now = Date.now()
    this.#waitingSince ??= now
    this.#plan(Math.min(idleMs, Math.max(0, this.#waitingSince + maxWaitMs - now)))
  }

  #plan(after: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), after)
  }

  #keep(): void {
    const { unsaved, values } = this.#state
    const { values: base, version } = this.#base
    const savedDraft = { base, version, values, torn: this.#torn }
    this.#options.keep(unsaved.length > 0 ? savedDraft : null)
  }

  #show(changes: Partial<AutosaveState<Values>>): void {
    const state = { ...this.#state, ...changes }
    const { isSame } = this.#options
    const names = Object.keys(state.values) as (keyof Values & string)[]
    state.unsaved = names.filter((name) => !isSame(name, state.values[name], this.#base.values[name]))
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
