import { Notice } from '#ui/parts/notice.tsx'
import type { ShownLatestVersion } from '../publication-calls.ts'

const lists = new Intl.ListFormat('en')

/** Says that a correction leaves out rounds that opened after publication. Renders nothing without any. */
export const AddedRoundsNotice = ({ rounds }: { rounds: ShownLatestVersion['addedRounds'] }) =>
  rounds.length > 0 && (
    <Notice title={`${lists.format(rounds.map(({ name }) => name))} opened after the results were published`}>
      A correction leaves {rounds.length === 1 ? 'it' : 'them'} out. Choose another round above to publish
      results from it instead.
    </Notice>
  )
