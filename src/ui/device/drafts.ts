import {
  deleteAllSealedDrafts,
  deleteSealedDraft,
  loadSealedDrafts,
  saveSealedDraft,
  watchSealedDrafts,
} from './sealed-storage.ts'
import { importKey } from './seal-text.ts'

/** Drafts of one user on this device that the server doesn't have yet: JSON by name. */
export interface DraftShelf {
  /** Null for a visitor, whose drafts last only as long as the page. */
  owner: string | null
  /** Null if nothing can be sealed: then drafts last only as long as the page. */
  key: CryptoKey | null
  texts: Map<string, string>
}

type GetKey = () => Promise<string>

/**
 * Drafts of the current user on this device. They are in its storage under the user's account, sealed with a
 * key that the server gives only to that account. The next user of the device cannot read them, and the owner
 * finds them again. Reading is synchronous once `open` has finished.
 */
export class Drafts {
  #owner: string | null | undefined
  #getKey: GetKey | undefined
  #shelf: DraftShelf | undefined
  #opening: Promise<void> | undefined
  #isWanted = false
  /** Drafts written before the shelf was open. */
  #early = new Map<string, string | null>()
  /** Older texts that an early one replaced, until the next write. */
  #displaced = new Map<string, string>()
  /** Names of early texts that replaced nothing, until the next write. */
  #begun = new Set<string>()
  #due = new Set<string>()
  #saving: Promise<void> = Promise.resolve()
  #stopWatching = () => {}
  #listeners = new Set<() => void>()
  #settled = Promise.withResolvers<void>()

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Returns the current user's drafts; undefined until they are open. Changes with the user. */
  shelf = (): DraftShelf | undefined => this.#shelf

  /** Sets the current user; null for a visitor. Without `getKey`, drafts last only as long as the page. */
  identify(owner: string | null, getKey?: GetKey): void {
    if (owner === this.#owner) return
    // Drafts typed before the first identification go to `owner`. A change of account discards them.
    if (this.#owner !== undefined) this.#early.clear()
    this.#stopWatching()
    this.#displaced.clear()
    this.#begun.clear()
    this.#owner = owner
    this.#getKey = getKey
    this.#opening = undefined
    this.#shelf = undefined
    if (owner === null || !getKey) this.#show({ owner, key: null, texts: new Map() })
    else if (this.#isWanted) void this.open()
  }

  /**
   * Fetches the key and reads the drafts, once a part of the page needs them. After a failure, the next call
   * tries again.
   */
  open(): Promise<void> {
    this.#isWanted = true
    const owner = this.#owner
    if (this.#shelf || !owner || !this.#getKey) return Promise.resolve()
    this.#opening ??= this.#load(owner, this.#getKey)
      .catch(() => this.#settled.resolve())
      .finally(() => (this.#opening = undefined))
    return this.#opening
  }

  /** Waits until the drafts are open or cannot be opened. For code outside components. */
  async ready(): Promise<void> {
    await this.open()
    if (!this.#shelf) await this.#settled.promise
  }

  /** Ends the wait in `ready`, because the account can't be identified. */
  giveUp(): void {
    this.#settled.resolve()
  }

  /** Returns a new copy of a draft; null if there is none. */
  read(name: string): unknown {
    const text = this.#textOf(name)
    return text ? JSON.parse(text) : null
  }

  /** Returns a draft to offer. Unlike `read`, it returns null for input typed while this page was opening. */
  readLeft(name: string): unknown {
    return this.#begun.has(name) ? null : this.read(name)
  }

  /** Returns input of a form that closed before the drafts were open; null if there is none. */
  readEarly(name: string): unknown {
    const text = this.#early.get(name)
    return text ? JSON.parse(text) : null
  }

  /** Stores a draft; null deletes it. */
  write(name: string, value: unknown): void {
    const text = value === null ? null : JSON.stringify(value)
    if (this.#shelf) {
      this.#displaced.delete(name)
      this.#begun.delete(name)
      this.#put(this.#shelf, name, text)
      // Makes forms withdraw their offer to restore the draft.
      if (text === null) this.#tell()
      return
    }
    this.#early.set(name, text)
    void this.open()
  }

  has = (name: string): boolean => Boolean(this.#textOf(name))

  /** Returns the names of drafts that begin with `start`; none until the drafts are open. */
  names(start: string): string[] {
    return [...(this.#shelf?.texts.keys() ?? [])].filter((name) => name.startsWith(start))
  }

  /** Deletes all drafts of the current user on this device. */
  deleteAll(): void {
    if (this.#owner) deleteAllSealedDrafts(this.#owner)
    this.#shelf?.texts.clear()
  }

  #textOf(name: string) {
    return this.#displaced.get(name) ?? this.#shelf?.texts.get(name) ?? this.#early.get(name)
  }

  async #load(owner: string, getKey: GetKey): Promise<void> {
    const key = await importKey(await getKey())
    const texts = key ? await loadSealedDrafts(owner, key) : new Map<string, string>()
    if (this.#owner !== owner) return
    const newShelf = { owner, key, texts }
    for (const [name, text] of this.#early) {
      const olderText = texts.get(name)
      if (olderText === undefined) this.#begun.add(name)
      else this.#displaced.set(name, olderText)
      this.#put(newShelf, name, text)
    }
    this.#early.clear()
    if (key)
      this.#stopWatching = watchSealedDrafts(owner, key, (name, text) =>
        text === null ? texts.delete(name) : texts.set(name, text),
      )
    this.#show(newShelf)
  }

  #show(shelf: DraftShelf): void {
    this.#shelf = shelf
    this.#settled.resolve()
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }

  #put(shelf: DraftShelf, name: string, text: string | null): void {
    const { owner, key, texts } = shelf
    if (text !== null) texts.set(name, text)
    else {
      texts.delete(name)
      if (owner) deleteSealedDraft(owner, name)
    }
    if (text === null || !owner || !key) return
    const dueKey = `${owner}:${name}`
    if (this.#due.has(dueKey)) return
    this.#due.add(dueKey)
    // Saves in sequence and always the latest text, because sealing is asynchronous and could finish out of
    // order.
    this.#saving = this.#saving.then(async () => {
      this.#due.delete(dueKey)
      const latestText = texts.get(name)
      if (latestText === undefined) return
      await saveSealedDraft({ owner, key, name }, latestText, () => texts.get(name) === latestText)
    })
  }
}

/** Drafts of this tab. Never opened on the server. */
export const drafts = new Drafts()
