import {
  IconAward,
  IconBook,
  IconBooks,
  IconConfetti,
  IconCrown,
  IconFlame,
  IconLifebuoy,
  IconMicrophone,
  IconPencil,
  IconRepeat,
  IconTrophy,
} from '@tabler/icons-react'
import type { IconShape } from '#ui/icon.tsx'
import type { BadgeSlug } from '../awards/badges.ts'

export const badgeIcons: Record<BadgeSlug, IconShape> = {
  champion: IconCrown,
  winner: IconTrophy,
  medallist: IconAward,
  regular: IconRepeat,
  'first-firing': IconFlame,
  'steady-mentor': IconConfetti,
  mentor: IconLifebuoy,
  speaker: IconMicrophone,
  teacher: IconBooks,
  guide: IconBook,
  writer: IconPencil,
}
