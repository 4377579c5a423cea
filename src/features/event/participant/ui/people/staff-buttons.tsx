import { IconGavel, IconMessageStar, IconScan, IconSettings } from '@tabler/icons-react'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { participantContract } from '../../contract.ts'
import type { StaffLinksProps } from './staff-links.tsx'

type StaffButtonsProps = StaffLinksProps & {
  participation: AnswerOf<typeof participantContract, 'getParticipation'>
}

/** Links for staff of an event or a stream to their work. */
export function StaffButtons({ kind, slug, hasEntrance, participation }: StaffButtonsProps) {
  const { canManage, roles, isJudge } = participation
  return (
    <>
      {hasEntrance && (canManage || roles.includes('Volunteer')) && (
        <ButtonLink href={`/event/${slug}/check-in`} icon={IconScan} block>
          Check people in
        </ButtonLink>
      )}
      {isJudge && (
        <ButtonLink href={`/event/${slug}/judge`} icon={IconGavel} block>
          Judge projects
        </ButtonLink>
      )}
      {kind === 'event' && (roles.includes('Judge') || roles.includes('Mentor')) && (
        <ButtonLink href={`/event/${slug}/dash#review`} icon={IconMessageStar} block>
          Review submissions
        </ButtonLink>
      )}
      {canManage && (
        <ButtonLink href={`/${kind}/${slug}/edit`} icon={IconSettings} block>
          Manage {kind}
        </ButtonLink>
      )}
    </>
  )
}
