import type { ReactNode } from 'react'
import { Avatars, type AvatarPerson } from '#ui/pictures/avatar.tsx'
import { Card } from '#ui/parts/card.tsx'
import { ChipList } from '#ui/parts/chip.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import type { Medal } from '../results/medal.ts'
import { MedalBadge } from './results/medal-badge.tsx'

/** Project as shown on a card: a submission, or an app without an event. */
export interface ShownProject {
  href: string
  title: string
  shortDescription: string
  /** Cover image, 16:9; null for a generated tile based on `seed`. */
  imageLink: string | null
  seed: string
  medal?: Medal | null
  /** Rank and prizes in words, besides the medal. */
  won?: readonly string[]
  /** Team and its members, or only the owner; `place` is the event or track. */
  by: { name: string; people: readonly AvatarPerson[]; place?: string | undefined }
  techIn: readonly { name: string }[]
}

interface ProjectCardProps {
  project: ShownProject
  /** LikeButton, placed next to the link, not in it. */
  like?: ReactNode
  level?: 2 | 3
  /** Whether the card is visible at once, so that its picture loads eagerly. */
  first?: boolean
  /** `sizes` of its picture outside a grid of class `cards`. */
  sizes?: string
}

/** Project card in a grid of class `cards`, at least 19.5rem wide. */
export function ProjectCard({ project, like, level, first, sizes }: ProjectCardProps) {
  const { href, title, shortDescription, imageLink, seed, medal, won = [], by, techIn } = project
  return (
    <Card
      href={href}
      title={title}
      level={level}
      cover={<Picture src={imageLink} {...{ seed, first, sizes }} {...(sizes && wideSize)} />}
      corner={medal && <MedalBadge of={medal} />}
      action={like}
      text={
        won.length === 0 ? (
          shortDescription
        ) : (
          <>
            <b>{won.join(' · ')}</b>
            <br />
            {shortDescription}
          </>
        )
      }
      by={
        <>
          {by.people.length > 0 && <Avatars people={by.people} />}
          <span className="card__whose">{[by.name, by.place].filter(Boolean).join(' · ')}</span>
        </>
      }
      chips={techIn.length > 0 && <ChipList items={techIn.map(({ name }) => ({ label: name }))} />}
    />
  )
}

/** Maximum picture size of a card outside a grid, in pixels. */
const wideSize = { width: 750, height: 476 }
