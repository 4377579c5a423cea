import type { Work } from './judge-rows.tsx'

/** Describes a judge's progress in a round. Nothing is assigned in advance if judges request projects. */
export function describeProgress(
  { isOpen, dealing }: Work['round'],
  judgeWork: Work['judges'][string] | undefined,
): string {
  if (judgeWork?.assigned) return `${judgeWork.submitted} of ${judgeWork.assigned} ballots submitted`
  if (dealing === 'pulled') return isOpen ? 'hasn’t asked for a project yet' : 'asked for no project'
  return isOpen ? 'no projects assigned yet' : 'had no projects'
}
