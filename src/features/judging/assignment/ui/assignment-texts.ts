import { formatCount } from '#lib/fields/numbers.ts'
import type { Tone } from '#ui/parts/badge.tsx'
import type { DealtAgain, ShownAssignment, ShownPreview } from './assignment-calls.ts'

export const stateBadges: Record<ShownAssignment['state'], { label: string; tone: Tone }> = {
  open: { label: 'Not started', tone: 'grey' },
  begun: { label: 'Started', tone: 'info' },
  submitted: { label: 'Submitted', tone: 'success' },
}

export const sourceLabels: Record<ShownAssignment['source'], string> = {
  dealt: 'Automatically',
  pulled: 'The judge asked',
  added: 'By an organizer',
  calibration: 'Calibration project',
}

type Short = ShownPreview['shortfall'][number]

export const reasonLabels: Record<Short['reason'], string> = {
  fewJudges: 'Too few judges can have it',
  fullJudges: 'The judges who can have it have as many as they take',
}

type Mend = ShownPreview['loads'][number]['mends'][number]

const mendLabels: Record<Mend, string> = {
  capacity: 'projects',
  tracks: 'tracks',
  languages: 'languages',
}

/** Describes how a judge could reduce the shortfall; empty if they can’t help. */
export const describeMends = (mends: readonly Mend[]): string =>
  mends.length === 0 ? '' : `Could take more ${mends.map((one) => mendLabels[one]).join(' or ')}`

/** Connectivity from which the order across groups is about as certain as within one. */
const wellConnected = 0.1

type Connected = Pick<ShownPreview, 'parts' | 'connectivity' | 'bridges' | 'isStrong' | 'ballotsEach'>

/** Describes how judges and projects are connected. */
export function describeConnection(preview: Connected): string {
  const { parts, connectivity, bridges, isStrong, ballotsEach } = preview
  if (parts === 0) return 'Nobody gets anything.'
  if (parts > 1 && ballotsEach === 1)
    return 'With one judge for each project nobody can tell a strict judge from a weak project. Two or more for each connect the judges.'
  const across =
    bridges > 0
      ? ` ${bridges === 1 ? 'One ballot connects' : `${bridges} ballots connect`} groups that would share nobody otherwise.`
      : ''
  if (parts > 1)
    return `There are ${parts} groups of judges that share no project, so their projects can’t be compared.${across} It helps when a judge takes more tracks.`
  if (connectivity >= wellConnected)
    return `All judges are well connected through the projects they share.${across}`
  return isStrong
    ? `All judges are connected, but loosely. Tracks and conflicts allow nothing closer.${across}`
    : `All judges are connected, but loosely.${across} “Share more projects between tracks” makes the order across them surer.`
}

export const missingIn = ({ shortfall }: Pick<ShownPreview, 'shortfall'>): number =>
  shortfall.reduce((sum, { missing }) => sum + missing, 0)

/** Describes the result of a reassignment. */
export function describeDeal({ added, removed, missing }: DealtAgain): string {
  if (added + removed + missing === 0) return 'Every project has its judges already.'
  const done = `${formatCount(added, 'ballot')} assigned, ${removed} removed.`
  return missing === 0 ? done : `${done} ${formatCount(missing, 'ballot')} still missing.`
}
