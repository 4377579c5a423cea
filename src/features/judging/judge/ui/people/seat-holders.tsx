import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { judgeCalls } from '../judge-calls.ts'

/** Notice for people who have the role Judge but aren't judges yet, so they get no projects. */
export function RoleHoldersNotice({ eventId, count }: { eventId: string; count: number }) {
  const { act, isBusy } = useAct()
  const countText = count === 1 ? '1 person has' : `${count} people have`
  const add = () => act(() => judgeCalls.seatRoleHolders({ eventId }), 'They judge now')
  return (
    <div className="mb-4">
      <Notice title={`${countText} the role Judge, but can’t get projects yet`}>
        <p>
          You gave them the role under “People”. Make them judges here, and projects can be assigned to them.
        </p>
        <p className="row mt-2">
          <Button size="sm" busy={isBusy} onClick={() => void add()}>
            Make them judges
          </Button>
        </p>
      </Notice>
    </div>
  )
}
