import { withRecentSignIn } from '#features/people/auth/ui/sign-in/with-recent-sign-in.ts'
import { formatName } from '#features/event/event/people/role.ts'
import { describeUnreachable } from '#features/platform/notification/notifying/reach/reach.ts'
import { profilePath } from '#features/people/profile/fields/profile-path.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { confirmWithReason } from '#ui/overlays/confirm.ts'
import { Badge } from '#ui/parts/badge.tsx'
import { Avatar } from '#ui/pictures/avatar.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { LocalTime } from '#ui/time/local-time.tsx'
import { judgeCalls, type ShownJudge } from '../judge-calls.ts'
import type { Work } from './judge-rows.tsx'
import { languageNames } from '../languages.ts'

interface JudgeRowProps {
  event: { timeZone: string; tracks: readonly { id: string; name: string }[] }
  judge: ShownJudge
  work: Work | null
  onConflicts: () => void
}

/** Judge with preferences, progress and actions. */
export function JudgeRow({ event: { timeZone, tracks }, judge, work, onConflicts }: JudgeRowProps) {
  const { person, statedAt, leftAt, competes, conflicts, getsMail } = judge
  const name = formatName(person)
  const judgeWork = work?.judges[judge.id]
  return (
    <li>
      <div className="row">
        <Avatar {...{ name }} face={person.face} src={person.picture} />
        <h3 className="judges__name text-lg">
          {person.userName ? <Link href={profilePath(person.userName)}>{name}</Link> : name}
        </h3>
        {person.userName && <span className="small text-muted">@{person.userName}</span>}
        {leftAt && <Badge>Left</Badge>}
        {!leftAt && competes && <Badge tone="warning">Competes here</Badge>}
        {!leftAt && !getsMail && (
          <Badge tone="warning">{describeUnreachable(person.firstName || name)}</Badge>
        )}
        {!leftAt && !statedAt && <Badge tone="warning">No preferences yet</Badge>}
      </div>
      {leftAt ? (
        <p className="small text-muted">
          Stopped judging on <LocalTime at={leftAt} zone={timeZone} show="date" both={false} />. What they
          submitted counts.
        </p>
      ) : (
        <>
          <p>{describePreferences(judge, tracks)}</p>
          {work && (
            <p className="small text-muted">
              {work.round.name}: {describeProgress(work.round, judgeWork)}
            </p>
          )}
          <div className="row">
            <Button size="sm" onClick={onConflicts}>
              {conflicts === 0
                ? 'Conflicts of interest'
                : `${conflicts} ${conflicts === 1 ? 'conflict' : 'conflicts'} of interest`}
              <span className="visually-hidden"> of {name}</span>
            </Button>
            <RemoveButton {...{ judge, name }} />
          </div>
        </>
      )}
    </li>
  )
}

type JudgePreferences = Pick<ShownJudge, 'languages' | 'trackIds' | 'expertise' | 'capacity'>

function describePreferences(
  { languages, trackIds, expertise, capacity }: JudgePreferences,
  tracks: readonly { id: string; name: string }[],
): string {
  const names = tracks.flatMap(({ id, name }) => (trackIds?.includes(id) ? [name] : []))
  return [
    `Up to ${capacity} ${capacity === 1 ? 'project' : 'projects'}`,
    ...(tracks.length > 0 ? [trackIds === null ? 'all tracks' : names.join(', ') || 'no track'] : []),
    languages === null ? 'any language' : languages.map((code) => languageNames[code] ?? code).join(', '),
    ...(expertise.length > 0 ? [`knows ${expertise.map(({ name }) => name).join(', ')}`] : []),
  ].join(' · ')
}

/** Describes a judge's progress in a round. Nothing is assigned in advance if judges request projects. */
function describeProgress(
  { isOpen, dealing }: Work['round'],
  judgeWork: Work['judges'][string] | undefined,
): string {
  if (judgeWork?.assigned) return `${judgeWork.submitted} of ${judgeWork.assigned} ballots submitted`
  if (dealing === 'pulled') return isOpen ? 'hasn’t asked for a project yet' : 'asked for no project'
  return isOpen ? 'no projects assigned yet' : 'had no projects'
}

function RemoveButton({ judge: { id }, name }: { judge: ShownJudge; name: string }) {
  const { act, isBusy } = useAct()
  const remove = async () => {
    const reason = await confirmWithReason({
      type: 'danger',
      title: `Remove ${name} as a judge?`,
      text: 'Ballots they’ve started stay and count. Projects they haven’t started go to other judges. They lose the role Judge; you can invite them again.',
      confirmLabel: 'Remove',
      reason: { label: 'Why?', hint: 'It’s kept in the log.', most: 500 },
    })
    if (reason)
      await act(() => withRecentSignIn(() => judgeCalls.removeJudge({ id, reason })), `${name} is removed`)
  }
  return (
    <Button
      size="sm"
      variant="quiet"
      busy={isBusy}
      aria-label={`Remove ${name}`}
      onClick={() => void remove()}
    >
      Remove
    </Button>
  )
}
