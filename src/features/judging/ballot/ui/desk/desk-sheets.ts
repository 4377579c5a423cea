import type { ShownPaper } from '../ballot-calls.ts'
import { getTaskKey, type Sheet, type TaskKey } from './sheet.ts'

/** Ballots of a judge in one round on this device, by task key, each with its project. */
export class DeskSheets {
  protected sheets = new Map<string, Sheet>()
  protected papers = new Map<string, ShownPaper>()
  protected round: ShownPaper['round'] | null = null

  sheet = (taskKey: TaskKey): Sheet | undefined => this.sheets.get(getTaskKey(taskKey))

  /** Returns the project with the latest known round, which all ballots share. */
  paper(taskKey: TaskKey): ShownPaper | undefined {
    const paper = this.papers.get(getTaskKey(taskKey))
    return paper && { ...paper, round: this.round ?? paper.round }
  }

  /** Returns the number of ballots with changes that aren't on the server yet. */
  waiting = (): number =>
    [...this.sheets.values()].filter(({ saving }) => saving.state().unsaved.length > 0).length

  /** Stops sending a ballot. Its changes stay on the device. */
  protected letGo(name: string): void {
    const autosave = this.sheets.get(name)?.saving
    autosave?.automate(false)
    autosave?.stop()
    this.sheets.delete(name)
    this.papers.delete(name)
  }
}
