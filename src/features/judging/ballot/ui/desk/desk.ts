import { ApiError } from '#lib/contract/client.ts'
import { Autosave, type Failure, type SavedDraft, type StoredVersion } from '#ui/saving/autosave/autosave.ts'
import { drafts } from '#ui/device/drafts.ts'
import { ballotCalls, type ShownPaper, type ShownTask } from '../ballot-calls.ts'
import { toFailure, isRefusal } from './failures.ts'
import { readSavedMarks, toCurrentFields } from './kept-marks.ts'
import { DeskSheets } from './desk-sheets.ts'
import { getTaskKey, type TaskKey } from './sheet.ts'
import { getIdempotencyKey } from '../idempotency.ts'
import { toMarksOfResponse, toBallotRequest, toStoredMarks } from '../marks.ts'
import { type Marks, findMarkErrors, hasSameContent, listConflictingFields } from '../marks.ts'

interface DeskOptions {
  judgeId: string
  roundId: string
  onChange: () => void
  /** Called when the list of tasks may have changed. */
  onDone: () => void
}

/**
 * Ballots of a judge in one round on this device. Each keystroke is stored here, and sent when typing
 * pauses and after reconnecting. The judge resolves edit conflicts with other devices.
 */
export class Desk extends DeskSheets {
  #options

  constructor(options: DeskOptions) {
    super()
    this.#options = options
  }

  /** Sends changes stored on an earlier visit, whichever project is open. */
  resume(places: TaskKey[]): void {
    for (const place of places) {
      const draft = readSavedMarks(this.#key('ballot', place))
      if (draft && !this.sheet(place))
        this.#open(place, { values: draft.base, version: draft.version }, draft)
      else if (drafts.read(this.#key('wanted', place))) void this.load(place).catch(() => null)
    }
  }

  /** Loads a project with its ballot, or the copy on this device while offline. Null if there is neither. */
  async load(place: TaskKey): Promise<ShownPaper | null> {
    const [, answer] = await Promise.allSettled([drafts.ready(), ballotCalls.getPaper(this.#asked(place))])
    if (answer.status === 'fulfilled') {
      const paper = answer.value
      drafts.write(this.#key('paper', place), paper)
      this.hearRound(paper.round)
      return this.#take(place, paper)
    }
    const error: unknown = answer.reason
    const isAway = error instanceof ApiError && (error.status === 0 || error.status >= 500)
    if (!isAway) throw error
    const savedPaper = drafts.read(this.#key('paper', place)) as ShownPaper | null
    return savedPaper && (this.paper(place) ?? this.#take(place, savedPaper))
  }

  /** Applies a list of tasks: drops ballots that it lacks, and reloads those that a new rubric outdates. */
  renew(tasks: readonly Pick<ShownTask, 'submissionId' | 'otherId' | 'state'>[]): void {
    const names = new Set(tasks.map(getTaskKey))
    for (const name of this.sheets.keys()) if (!names.has(name)) this.letGo(name)
    for (const task of tasks) {
      const sheet = this.sheet(task)
      if (task.state !== 'again' || sheet?.stored.values.state !== 'submitted') continue
      if (sheet.saving.state().unsaved.length > 0) continue
      this.letGo(getTaskKey(task))
      void this.load(task).catch(() => null)
    }
  }

  /** Updates the round. If it reopens, changes made after the close are sent like any others. */
  hearRound(round: ShownPaper['round']): void {
    const isBack = this.round !== null && this.round.state !== 'open' && round.state === 'open'
    this.round = round
    if (isBack) this.#takeUp()
    this.#options.onChange()
  }

  type(place: TaskKey, changes: Partial<Marks>): void {
    const sheet = this.sheet(place)!
    const marks = { ...sheet.saving.state().values, ...changes } as Marks
    const isChanged = !hasSameContent(marks, sheet.stored.values)
    const state = sheet.stored.values.state !== 'submitted' ? 'draft' : isChanged ? 'changed' : 'submitted'
    this.#want(place, null)
    sheet.saving.type({ ...changes, state })
  }

  /** Submits a ballot. Returns what prevents it; empty if it is being sent. */
  submit(place: TaskKey): Record<string, string> {
    const { saving } = this.sheet(place)!
    const { values, conflicts } = saving.state()
    const [field] = listConflictingFields(conflicts)
    const errors = field
      ? { [field]: 'Choose which of the two stays' }
      : findMarkErrors(values, this.paper(place)!)
    if (Object.keys(errors).length > 0) return errors
    Object.assign(this.sheet(place)!, { hasNews: false, refusal: '' })
    saving.type({ state: 'submitted' })
    void saving.flush()
    return {}
  }

  /** Resolves an edit conflict. After the last one, a ballot that the judge submitted before is submitted. */
  settle(place: TaskKey, name: string, whose: 'mine' | 'theirs'): void {
    const { saving } = this.sheet(place)!
    saving.settle(name, whose)
    this.sheet(place)!.hasChosen = true
    if (listConflictingFields(saving.state().conflicts).length > 0) return
    // The state depends on the chosen content.
    saving.settle('state', 'mine')
    this.#easeIfSame(place)
    if (this.sheet(place)!.isWanted) this.submit(place)
  }

  /** Discards changes that aren't on the server. */
  discard(place: TaskKey): void {
    this.#want(place, null)
    this.sheet(place)!.saving.discard()
  }

  /** Recuses on the server first; the local ballot stays until that succeeds. */
  async stepBack(place: TaskKey, { submissionId, reason }: { submissionId: string; reason: string }) {
    const { roundId } = this.#options
    await ballotCalls.recuseBallot({ roundId, submissionId, reason })
    this.letGo(getTaskKey(place))
    for (const part of ['ballot', 'paper', 'wanted'] as const) drafts.write(this.#key(part, place), null)
    this.#options.onDone()
  }

  wake(): void {
    for (const { saving } of this.sheets.values()) saving.wake()
    this.#submitWanted()
  }

  stop(): void {
    for (const { saving } of this.sheets.values()) saving.stop()
  }

  #take(place: TaskKey, paper: ShownPaper): ShownPaper {
    this.papers.set(getTaskKey(place), paper)
    const sheet = this.sheet(place)
    const stored = toStoredMarks(paper)
    if (!sheet) this.#open(place, stored, readSavedMarks(this.#key('ballot', place)))
    else if (stored.version > sheet.stored.version) this.#receive(place, stored)
    this.#submitAgain(place)
    this.#options.onChange()
    return paper
  }

  #open(place: TaskKey, stored: StoredVersion<Marks>, savedMarks: SavedDraft<Marks> | null): void {
    const key = this.#key('ballot', place)
    let wasSaved = savedMarks !== null
    const saving = new Autosave<Marks>({
      stored,
      isSame: (_, a, b) => a === b,
      wrongIn: (marks) =>
        marks.state === 'changed' ? Object.fromEntries(Object.keys(marks).map((name) => [name, ''])) : {},
      failureOf: (error) => this.#failureOf(place, error),
      save: (changes, version) => this.#send(place, changes, version),
      read: () => this.#read(place),
      keep: (now) => {
        // Another window may have stored something under this key, which must stay.
        if (now || wasSaved) drafts.write(key, now)
        wasSaved = now !== null
      },
    })
    const refusal = stored.values.state === 'submitted' ? null : drafts.read(this.#key('wanted', place))
    const isWanted = typeof refusal === 'string'
    const sheet = {
      saving,
      stored,
      hasNews: false,
      hasChosen: false,
      refusal: isWanted ? refusal : '',
      isWanted,
    }
    this.sheets.set(getTaskKey(place), sheet)
    saving.subscribe(this.#options.onChange)
    if (!savedMarks) return
    saving.restore(toCurrentFields(savedMarks, stored))
    if (saving.state().values.state === 'changed') this.#easeIfSame(place)
  }

  /** Marks a ballot unchanged if it equals the submitted one, so nothing waits to be submitted. */
  #easeIfSame(place: TaskKey): void {
    const sheet = this.sheet(place)!
    const { values } = sheet.saving.state()
    if (sheet.stored.values.state !== 'submitted' || !hasSameContent(values, sheet.stored.values)) return
    this.#want(place, null)
    sheet.hasNews = false
    sheet.saving.type({ state: 'submitted' })
  }

  #takeUp(): void {
    for (const sheet of this.sheets.values()) {
      if (!sheet.refusal || sheet.isWanted) continue
      sheet.refusal = ''
      sheet.saving.type({})
    }
    this.#submitWanted()
  }

  async #send(place: TaskKey, changes: Partial<Marks>, version: number): Promise<StoredVersion<Marks>> {
    const sheet = this.sheet(place)!
    const marks = { ...sheet.stored.values, ...changes } as Marks
    const request = { ...this.#asked(place), version, ...toBallotRequest(marks) }
    const isFinal = marks.state === 'submitted'
    const call = isFinal ? ballotCalls.submitBallot : ballotCalls.saveBallot
    const answer = await call(request, { key: getIdempotencyKey(request, isFinal) })
    sheet.stored = toMarksOfResponse(Object.keys(sheet.stored.values), answer)
    if (isFinal) {
      this.#want(place, null)
      this.#options.onDone()
      // Other ballots may have been waiting for this one.
      this.#submitWanted()
    }
    return sheet.stored
  }

  async #read(place: TaskKey): Promise<StoredVersion<Marks>> {
    const paper = await ballotCalls.getPaper(this.#asked(place))
    this.papers.set(getTaskKey(place), paper)
    const stored = toStoredMarks(paper)
    this.#settleAfter(place, stored)
    return stored
  }

  #receive(place: TaskKey, stored: StoredVersion<Marks>): void {
    this.#settleAfter(place, stored)
    this.sheet(place)!.saving.receive(stored)
  }

  /**
   * Merges a version from another device. Nothing is submitted before the judge has seen both. If both are
   * equal, the version is this device's own save whose response got lost.
   */
  #settleAfter(place: TaskKey, theirs: StoredVersion<Marks>): void {
    const sheet = this.sheet(place)
    if (!sheet) return
    sheet.stored = theirs
    queueMicrotask(() => {
      const { values } = sheet.saving.state()
      if (hasSameContent(values, theirs.values)) return
      Object.assign(sheet, { hasNews: true, hasChosen: false })
      if (values.state === 'submitted') this.#want(place, 'You saved this ballot on another device, too')
      sheet.saving.type({ state: theirs.values.state === 'submitted' ? 'changed' : 'draft' })
    })
  }

  #failureOf(place: TaskKey, error: unknown): Failure {
    const sheet = this.sheet(place)
    // A ballot dropped while it was being sent needs no answer.
    if (!sheet || !isRefusal(error)) return toFailure(error)
    const { code, message, fieldErrors } = error
    sheet.refusal = Object.values(fieldErrors)[0] ?? message
    const isSubmitted = sheet.stored.values.state === 'submitted'
    // The ballot stays a draft until nothing prevents submitting it.
    if (sheet.saving.state().values.state === 'submitted') {
      if (code !== 'closed') this.#want(place, sheet.refusal)
      queueMicrotask(() => sheet.saving.type({ state: isSubmitted ? 'changed' : 'draft' }))
    }
    if (code === 'closed') this.#closed(place)
    return { kind: 'refused', message: sheet.refusal }
  }

  /** Stores why a submitted ballot isn't on the server yet, also across reloads; null clears it. */
  #want(place: TaskKey, why: string | null): void {
    const sheet = this.sheet(place)
    if (sheet) Object.assign(sheet, { isWanted: why !== null, refusal: why ?? '' })
    drafts.write(this.#key('wanted', place), why)
  }

  #submitWanted(): void {
    for (const name of this.sheets.keys()) {
      const [submissionId, otherId = null] = name.split(' ') as [string, string?]
      this.#submitAgain({ submissionId, otherId })
    }
  }

  /** Submits again, but not before the judge has seen the other device's version. */
  #submitAgain(place: TaskKey): void {
    const { isWanted, hasNews } = this.sheet(place)!
    if (isWanted && !hasNews && this.paper(place)?.round.state === 'open') this.submit(place)
  }

  /** Reloads the list and the ballot after the round has closed. */
  #closed(place: TaskKey): void {
    this.#options.onDone()
    void this.load(place).catch(() => null)
  }

  #asked({ submissionId, otherId }: TaskKey) {
    return { roundId: this.#options.roundId, submissionId, ...(otherId && { otherId }) }
  }

  #key(part: 'ballot' | 'paper' | 'wanted', place: TaskKey): string {
    return `${part}:${this.#options.judgeId}:${this.#options.roundId}:${getTaskKey(place)}`
  }
}
