import { formatCount } from '#lib/fields/numbers.ts'
import type { Tone } from '#ui/parts/badge.tsx'
import type { ReassignResult, ShownAssignment, ShownPreview } from './assignment-calls.ts'

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

type Shortfall = ShownPreview['shortfall'][number]

export const reasonLabels: Record<Shortfall['reason'], string> = {
  fewJudges: 'Too few judges can have it',
  fullJudges: 'The judges who can have it have as many as they take',
}

type Remedy = ShownPreview['loads'][number]['mends'][number]

const remedyLabels: Record<Remedy, string> = {
  capacity: 'projects',
  tracks: 'tracks',
  languages: 'languages',
}

/** Describes how a judge could reduce the shortfall; empty if they can’t help. */
export const describeRemedies = (remedies: readonly Remedy[]): string =>
  remedies.length === 0
    ? ''
    : `Could take more ${remedies.map((remedy) => remedyLabels[remedy]).join(' or ')}`

/** Connectivity from which the order across groups is about as certain as within one. */
const minConnectivity = 0.1

type Connected = Pick<ShownPreview, 'parts' | 'connectivity' | 'bridges' | 'isStrong' | 'ballotsEach'>

export function describeConnection(preview: Connected): string {
  const { parts, connectivity, bridges, isStrong, ballotsEach } = preview
  if (parts === 0) return 'Nobody gets anything.'
  if (parts > 1 && ballotsEach === 1)
    return 'With one judge for each project nobody can tell a strict judge from a weak project. Two or more for each connect the judges.'
  const acrossText =
    bridges > 0
      ? ` ${bridges === 1 ? 'One ballot connects' : `${bridges} ballots connect`} groups that would share nobody otherwise.`
      : ''
  if (parts > 1)
    return `There are ${parts} groups of judges that share no project, so their projects can’t be compared.${acrossText} It helps when a judge takes more tracks.`
  if (connectivity >= minConnectivity)
    return `All judges are well connected through the projects they share.${acrossText}`
  return isStrong
    ? `All judges are connected, but loosely. Tracks and conflicts allow nothing closer.${acrossText}`
    : `All judges are connected, but loosely.${acrossText} “Share more projects between tracks” makes the order across them surer.`
}

export const countMissing = ({ shortfall }: Pick<ShownPreview, 'shortfall'>): number =>
  shortfall.reduce((sum, { missing }) => sum + missing, 0)

export function describeReassignment({ added, removed, missing }: ReassignResult): string {
  if (added + removed + missing === 0) return 'Every project has its judges already.'
  const done = `${formatCount(added, 'ballot')} assigned, ${removed} removed.`
  return missing === 0 ? done : `${done} ${formatCount(missing, 'ballot')} still missing.`
}
