import { mergeEdits } from './merge-edits.ts'

/** What is stored, and which one it is: a higher version is a later one. */
export interface StoredVersion<Values extends object> {
  values: Values
  version: number
}

/** What was typed on this device and what it began from. */
export interface Kept<Values extends object> extends StoredVersion<Values> {
  base: Values
  /** What both sides of a conflict began from, which is asked about again. */
  torn?: Partial<Values>
}

export type Outcome =
  | 'saved'
  | 'saving'
  /** Not reached; tried again by itself. */
  | 'away'
  /** Refused for good, with a sentence. */
  | 'refused'

export interface AutosaveState<Values extends object> {
  values: Values
  conflicts: Partial<Values>
  /** The server's sentences, by field. */
  faults: Record<string, string>
  outcome: Outcome
  message: string
  /** By this device's clock; null before the first time. */
  savedAt: number | null
  /** Fields that are not stored as they are written here. */
  unsaved: (keyof Values & string)[]
}

/** What the caller makes of an error. */
export type Failure =
  | { kind: 'away'; message: string }
  | { kind: 'changed' }
  | { kind: 'faults'; faults: Record<string, string> }
  | { kind: 'refused'; message: string }

export interface AutosaveOptions<Values extends object> {
  stored: StoredVersion<Values>
  isSame: (name: keyof Values, one: unknown, other: unknown) => boolean
  /** Fields that break a rule as they are; they wait on the device. */
  wrongIn: (values: Values) => Record<string, string>
  save: (changes: Partial<Values>, version: number) => Promise<StoredVersion<Values>>
  /** What is stored now; asked when somebody else was faster. */
  read: () => Promise<StoredVersion<Values>>
  failureOf: (error: unknown) => Failure
  /** Keeps this on the device; null when everything is saved. */
  keep: (kept: Kept<Values> | null) => void
  now?: () => number
}

export const idleMs = 2000
const firstRetryMs = 3000
const longestRetryMs = 30_000

/**
 * Saves what is typed once the typing pauses, one request at a time, and never loses a letter: what cannot be saved
 * stays on the device, what others saved meanwhile is put together with it field by field.
 */
export class Autosave<Values extends object> {
  #isAutomatic = true
  #options
  #base
  #state: AutosaveState<Values>
  #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined
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
  /** Of what is stored, as far as this device knows. */
  version = () => this.#base.version

  /** False: from now on it saves only when it is told to. */
  automate(isAutomatic: boolean): void {
    this.#isAutomatic = isAutomatic
  }

  /** Takes what was typed. */
  type(changes: Partial<Values>): void {
    const faults = { ...this.#state.faults }
    for (const name of Object.keys(changes)) delete faults[name]
    const outcome = this.#state.outcome === 'refused' ? 'saved' : this.#state.outcome
    this.#show({ values: { ...this.#state.values, ...changes }, faults, outcome })
    this.#keep()
    if (this.#isAutomatic) this.#plan(idleMs)
  }

  /** Saves now what can be saved; true when nothing is left on the device alone. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    while (this.#running) await this.#running
    if (this.#sendable().length > 0) {
      this.#running = this.#send()
      await this.#running
    }
    return this.#state.unsaved.length === 0
  }

  /** Hears what is stored, from whoever saved it. */
  receive(theirs: StoredVersion<Values>): void {
    if (this.#running) this.#received = theirs
    else if (theirs.version > this.#base.version) this.#merge(theirs)
  }

  /** Fields that were refused by something else than a save, until they are typed in again. */
  blame(faults: Record<string, string>): void {
    this.#show({ faults: { ...this.#state.faults, ...faults } })
  }

  /** The line is back. */
  wake(): void {
    if (this.#isAutomatic) void this.flush()
  }

  /** Puts back what this device kept; what others have saved or somebody has typed since stays too. */
  restore({ base: stored, values, torn }: Kept<Values>): void {
    const { isSame } = this.#options
    const base = { ...stored, ...torn }
    const merged = mergeEdits({ base, mine: values, theirs: this.#state.values, isSame })
    this.#tear(merged.conflicts, base)
    this.#show({ values: merged.values, conflicts: merged.conflicts })
    this.#keep()
    if (this.#isAutomatic) this.#plan(0)
  }

  /** Ends a conflict; either way no word of mine is gone before this. */
  settle(name: keyof Values & string, whose: 'mine' | 'theirs'): void {
    const { [name]: theirs, ...conflicts } = this.#state.conflicts
    const values = { ...this.#state.values }
    if (whose === 'theirs') values[name] = theirs as Values[typeof name]
    delete this.#torn[name]
    this.#show({ values, conflicts: conflicts as Partial<Values> })
    this.#keep()
    if (this.#isAutomatic) this.#plan(0)
  }

  /** Back to what is stored. */
  discard(): void {
    clearTimeout(this.#timer)
    this.#torn = {}
    this.#show({ values: this.#base.values, conflicts: {}, faults: {}, outcome: 'saved', message: '' })
    this.#options.keep(null)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #sendable() {
    const wrong = { ...this.#options.wrongIn(this.#state.values), ...this.#state.faults }
    return this.#state.unsaved.filter((name) => !(name in wrong) && !(name in this.#state.conflicts))
  }

  async #send(): Promise<void> {
    const sent: Partial<Values> = {}
    for (const name of this.#sendable()) sent[name] = this.#state.values[name]
    this.#show({ outcome: 'saving' })
    try {
      const { version } = await this.#options.save(sent, this.#base.version)
      // What was sent counts as stored just as it was typed: nobody's words are tidied under their hands.
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
    if (this.#isAutomatic && this.#state.outcome === 'saved' && this.#sendable().length > 0)
      this.#plan(idleMs)
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
      // What everybody reads is not sent behind somebody's back, later, with half a word more.
      if (this.#isAutomatic) this.#plan(this.#retryMs)
      this.#retryMs = Math.min(this.#retryMs * 2, longestRetryMs)
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

  #merge(theirs: StoredVersion<Values>): void {
    const { isSame } = this.#options
    const mine = this.#state.values
    const merged = mergeEdits({ base: this.#base.values, mine, theirs: theirs.values, isSame })
    this.#tear(merged.conflicts, this.#base.values)
    this.#base = theirs
    this.#show({ values: merged.values, conflicts: { ...this.#state.conflicts, ...merged.conflicts } })
    this.#keep()
  }

  #tear(conflicts: Partial<Values>, base: Values): void {
    for (const name of Object.keys(conflicts) as (keyof Values & string)[])
      if (!(name in this.#torn)) this.#torn[name] = base[name]
  }

  #plan(after: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), after)
  }

  #keep(): void {
    const { unsaved, values } = this.#state
    const { values: base, version } = this.#base
    const kept = { base, version, values, torn: this.#torn }
    this.#options.keep(unsaved.length > 0 ? kept : null)
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
