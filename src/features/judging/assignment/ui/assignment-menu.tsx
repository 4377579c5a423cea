import { IconDots } from '@tabler/icons-react'
import { formatName } from '#features/event/event/people/role.ts'
import { Icon } from '#ui/icon.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { Menu } from '#ui/overlays/menu.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { assignmentCalls, type ShownAssignment } from './assignment-calls.ts'

interface AssignmentMenuProps {
  row: ShownAssignment
  onMove: () => void
}

/** Menu with the actions on an assignment that isn't begun. */
export function AssignmentMenu({ row, onMove }: AssignmentMenuProps) {
  const { act } = useAct()
  const { id, title, person, isLocked } = row
  const lock = () =>
    act(
      () => assignmentCalls.lockAssignment({ id, isLocked: !isLocked }),
      isLocked ? 'Unlocked' : 'Locked: reassigning leaves it where it is',
    )
  const remove = async () => {
    if (await confirm(buildRemoveDialog(title, formatName(person))))
      await act(() => assignmentCalls.removeAssignment({ id }), 'Removed')
  }
  return (
    <Menu
      label={`Options for ${title}, ${formatName(person)}`}
      trigger={<Icon of={IconDots} />}
      triggerClass="btn btn--quiet btn--icon btn--sm"
      items={[
        { kind: 'action', label: 'Assign to another judge', onSelect: onMove },
        { kind: 'action', label: isLocked ? 'Unlock' : 'Lock to this judge', onSelect: () => void lock() },
        { kind: 'action', label: 'Remove', danger: true, onSelect: () => void remove() },
      ]}
    />
  )
}

const buildRemoveDialog = (title: string, name: string) => ({
  type: 'danger' as const,
  title: `Remove “${title}” from ${name}?`,
  text: 'They haven’t started it. Reassign, and another judge gets it.',
  confirmLabel: 'Remove',
})
