import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getTeam, updateTeam } from '#features/event/team/ui/team-calls.ts'
import { Switch } from '#ui/fields/switch.tsx'
import { useAct } from '#ui/saving/use-act.ts'

/** Setting for the team's admin: whether comments are e-mailed to members. Shown beside the comments. */
export function CommentMail({ teamId }: { teamId: string }) {
  const queries = useQueryClient()
  const queryKey = ['team', teamId]
  const { data: team } = useQuery({ queryKey, queryFn: () => getTeam({ id: teamId }) })
  const { act, isBusy } = useAct(() => queries.invalidateQueries({ queryKey }))
  if (!team?.viewer?.isAdmin || team.mailOnComments === null) return null
  const choose = (mailOnComments: boolean) =>
    act(
      () => updateTeam({ id: teamId, mailOnComments }),
      mailOnComments ? 'The team gets e-mails about comments' : 'No more e-mails about comments',
    )
  return (
    <Switch
      label="E-mail the team about comments"
      hint="Only members who want e-mail get any."
      checked={team.mailOnComments}
      disabled={isBusy}
      onChange={(event) => void choose(event.target.checked)}
    />
  )
}
