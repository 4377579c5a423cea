import { ApiError } from '#lib/contract/client.ts'
import { Autosave, type Failure, type Kept, type StoredVersion } from '#ui/saving/autosave.ts'
import { drafts } from '#ui/device/drafts.ts'
import { ballotCalls, type ShownPaper, type ShownTask } from '../ballot-calls.ts'
import { failureOf, isRefusal } from './failures.ts'
import { keptMarks, ofNow } from './kept-marks.ts'
import { DeskSheets } from './desk-sheets.ts'
import { nameOf, type TaskKey } from './sheet.ts'
import { keyOf } from '../idempotency.ts'
import { answeredOf, type Marks, missingIn, requestOf, sayTheSame, storedOf, tornIn } from '../marks.ts'

interface DeskOptions {
  judgeId: string
  roundId: string
  onChange: () => void
  /** What there is to judge may be something else now. */
  onDone: () => void
}

/**
 * A judge's ballots of one round on this device: each is kept here with every key, sent once the typing pauses, and
 * again when the line is back; what another device saved meanwhile is put together with it, and asked about where both
 * wrote the same field.
 */
export class Desk extends DeskSheets {
  #options

  constructor(options: DeskOptions) {
    super()
    this.#options = options
  }

  /** Sends what this device kept from an earlier visit, whichever project is open. */
  resume(places: TaskKey[]): void {
    for (const place of places) {
      const kept = keptMarks(this.#key('ballot', place))
      if (kept && !this.sheet(place)) this.#open(place, { values: kept.base, version: kept.version }, kept)
      else if (drafts.read(this.#key('wanted', place))) void this.load(place).catch(() => null)
    }
  }

  /** Reads a project with its ballot; without a line, what this device kept of it. Null when there is neither. */
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
    const kept = drafts.read(this.#key('paper', place)) as ShownPaper | null
    return kept && (this.paper(place) ?? this.#take(place, kept))
  }

  /**
   * Takes a list that was read: lets go of what is not the judge's any more, which can never be sent, and reads those
   * anew that are submitted on this device and asked for again: the rubric has changed.
   */
  renew(tasks: readonly Pick<ShownTask, 'submissionId' | 'otherId' | 'state'>[]): void {
    const names = new Set(tasks.map(nameOf))
    for (const name of this.sheets.keys()) if (!names.has(name)) this.letGo(name)
    for (const task of tasks) {
      const sheet = this.sheet(task)
      if (task.state !== 'again' || sheet?.stored.values.state !== 'submitted') continue
      if (sheet.saving.state().unsaved.length > 0) continue
      this.letGo(nameOf(task))
      void this.load(task).catch(() => null)
    }
  }

  /** From the list or a project that was just read. What came after the close is as any change once it is open again. */
  hearRound(round: ShownPaper['round']): void {
    const isBack = this.round !== null && this.round.state !== 'open' && round.state === 'open'
    this.round = round
    if (isBack) this.#takeUp()
    this.#options.onChange()
  }

  type(place: TaskKey, changes: Partial<Marks>): void {
    const sheet = this.sheet(place)!
    const marks = { ...sheet.saving.state().values, ...changes } as Marks
    const isSubmitted = sheet.stored.values.state === 'submitted'
    const state = !isSubmitted ? 'draft' : sayTheSame(marks, sheet.stored.values) ? 'submitted' : 'changed'
    this.#want(place, null)
    sheet.saving.type({ ...changes, state })
  }

  /** Gives what keeps it back; nothing when it is on its way. */
  submit(place: TaskKey): Record<string, string> {
    const { saving } = this.sheet(place)!
    const { values, conflicts } = saving.state()
    const [torn] = tornIn(conflicts)
    const faults = torn ? { [torn]: 'Choose which of the two stays' } : missingIn(values, this.paper(place)!)
    if (Object.keys(faults).length > 0) return faults
    Object.assign(this.sheet(place)!, { hasNews: false, refusal: '' })
    saving.type({ state: 'submitted' })
    void saving.flush()
    return {}
  }

  /** Ends a conflict; after the last one what the judge had submitted is submitted. */
  settle(place: TaskKey, name: string, whose: 'mine' | 'theirs'): void {
    const { saving } = this.sheet(place)!
    saving.settle(name, whose)
    this.sheet(place)!.hasChosen = true
    if (tornIn(saving.state().conflicts).length > 0) return
    // How far it is follows from what it says now.
    saving.settle('state', 'mine')
    this.#easeIfSame(place)
    if (this.sheet(place)!.isWanted) this.submit(place)
  }

  /** Lets go of what this device has and the server has not. */
  discard(place: TaskKey): void {
    this.#want(place, null)
    this.sheet(place)!.saving.discard()
  }

  /** The server is told first: what is here stays until it has taken it. */
  async stepBack(place: TaskKey, { submissionId, reason }: { submissionId: string; reason: string }) {
    const { roundId } = this.#options
    await ballotCalls.recuseBallot({ roundId, submissionId, reason })
    this.letGo(nameOf(place))
    for (const what of ['ballot', 'paper', 'wanted'] as const) drafts.write(this.#key(what, place), null)
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
    this.papers.set(nameOf(place), paper)
    const sheet = this.sheet(place)
    const stored = storedOf(paper)
    if (!sheet) this.#open(place, stored, keptMarks(this.#key('ballot', place)))
    else if (stored.version > sheet.stored.version) this.#receive(place, stored)
    this.#submitAgain(place)
    this.#options.onChange()
    return paper
  }

  #open(place: TaskKey, stored: StoredVersion<Marks>, kept: Kept<Marks> | null): void {
    const key = this.#key('ballot', place)
    let hasKept = kept !== null
    const saving = new Autosave<Marks>({
      stored,
      isSame: (_, one, other) => one === other,
      wrongIn: (marks) =>
        marks.state === 'changed' ? Object.fromEntries(Object.keys(marks).map((name) => [name, ''])) : {},
      failureOf: (error) => this.#failureOf(place, error),
      save: (changes, version) => this.#send(place, changes, version),
      read: () => this.#read(place),
      keep: (now) => {
        // Another window of this device may have kept something under this name: what is not ours stays.
        if (now || hasKept) drafts.write(key, now)
        hasKept = now !== null
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
    this.sheets.set(nameOf(place), sheet)
    saving.subscribe(this.#options.onChange)
    if (!kept) return
    saving.restore(ofNow(kept, stored))
    if (saving.state().values.state === 'changed') this.#easeIfSame(place)
  }

  /** What says the same as the submitted one has not changed since, and nothing of it is wanted any more. */
  #easeIfSame(place: TaskKey): void {
    const sheet = this.sheet(place)!
    const { values } = sheet.saving.state()
    if (sheet.stored.values.state !== 'submitted' || !sayTheSame(values, sheet.stored.values)) return
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
    const request = { ...this.#asked(place), version, ...requestOf(marks) }
    const isFinal = marks.state === 'submitted'
    const call = isFinal ? ballotCalls.submitBallot : ballotCalls.saveBallot
    const answer = await call(request, { key: keyOf(request, isFinal) })
    sheet.stored = answeredOf(Object.keys(sheet.stored.values), answer)
    if (isFinal) {
      this.#want(place, null)
      this.#options.onDone()
      // It may have been what others waited for.
      this.#submitWanted()
    }
    return sheet.stored
  }

  async #read(place: TaskKey): Promise<StoredVersion<Marks>> {
    const paper = await ballotCalls.getPaper(this.#asked(place))
    this.papers.set(nameOf(place), paper)
    const stored = storedOf(paper)
    this.#settleAfter(place, stored)
    return stored
  }

  #receive(place: TaskKey, stored: StoredVersion<Marks>): void {
    this.#settleAfter(place, stored)
    this.sheet(place)!.saving.receive(stored)
  }

  /**
   * What another device saved is put together with what is here; then nothing is submitted before the judge has seen
   * both. Where both say the same, it was our own, whose answer was lost.
   */
  #settleAfter(place: TaskKey, theirs: StoredVersion<Marks>): void {
    const sheet = this.sheet(place)
    if (!sheet) return
    sheet.stored = theirs
    queueMicrotask(() => {
      const { values } = sheet.saving.state()
      if (sayTheSame(values, theirs.values)) return
      Object.assign(sheet, { hasNews: true, hasChosen: false })
      if (values.state === 'submitted') this.#want(place, 'You saved this ballot on another device, too')
      sheet.saving.type({ state: theirs.values.state === 'submitted' ? 'changed' : 'draft' })
    })
  }

  #failureOf(place: TaskKey, error: unknown): Failure {
    const sheet = this.sheet(place)
    // What was let go of while it was on its way needs no answer.
    if (!sheet || !isRefusal(error)) return failureOf(error)
    const { code, message, fieldErrors } = error
    sheet.refusal = Object.values(fieldErrors)[0] ?? message
    const isSubmitted = sheet.stored.values.state === 'submitted'
    // It is a draft until what was in the way is gone.
    if (sheet.saving.state().values.state === 'submitted') {
      if (code !== 'closed') this.#want(place, sheet.refusal)
      queueMicrotask(() => sheet.saving.type({ state: isSubmitted ? 'changed' : 'draft' }))
    }
    if (code === 'closed') this.#closed(place)
    return { kind: 'refused', message: sheet.refusal }
  }

  /** Why a ballot that the judge submitted is not in; null when that is over. It is known after a reload, too. */
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

  /** Not before the judge has seen what another device wrote. */
  #submitAgain(place: TaskKey): void {
    const { isWanted, hasNews } = this.sheet(place)!
    if (isWanted && !hasNews && this.paper(place)?.round.state === 'open') this.submit(place)
  }

  /** The list and the ballot say from now on that the round has closed. */
  #closed(place: TaskKey): void {
    this.#options.onDone()
    void this.load(place).catch(() => null)
  }

  #asked({ submissionId, otherId }: TaskKey) {
    return { roundId: this.#options.roundId, submissionId, ...(otherId && { otherId }) }
  }

  #key(what: 'ballot' | 'paper' | 'wanted', place: TaskKey): string {
    return `${what}:${this.#options.judgeId}:${this.#options.roundId}:${nameOf(place)}`
  }
}
