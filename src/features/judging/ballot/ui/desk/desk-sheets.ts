import type { ShownPaper } from '../ballot-calls.ts'
import { nameOf, type Sheet, type TaskKey } from './sheet.ts'

/** The ballots of a judge's round that this device has, each with its project, by their names. */
export class DeskSheets {
  protected sheets = new Map<string, Sheet>()
  protected papers = new Map<string, ShownPaper>()
  protected round: ShownPaper['round'] | null = null

  sheet = (place: TaskKey): Sheet | undefined => this.sheets.get(nameOf(place))

  /** With its round as it was last heard of, for all ballots alike. */
  paper(place: TaskKey): ShownPaper | undefined {
    const paper = this.papers.get(nameOf(place))
    return paper && { ...paper, round: this.round ?? paper.round }
  }

  /** How many ballots are not on the server as they are here. */
  waiting = (): number =>
    [...this.sheets.values()].filter(({ saving }) => saving.state().unsaved.length > 0).length

  /** Sends nothing of it any more; what it kept on the device stays there. */
  protected letGo(name: string): void {
    const saving = this.sheets.get(name)?.saving
    saving?.automate(false)
    saving?.stop()
    this.sheets.delete(name)
    this.papers.delete(name)
  }
}
