import type { ReactNode } from 'react'
import { Avatars, type AvatarPerson } from '#ui/pictures/avatar.tsx'
import { Card } from '#ui/parts/card.tsx'
import { ChipList } from '#ui/parts/chip.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import type { Medal } from '../results/medal.ts'
import { MedalBadge } from './results/medal-badge.tsx'

/** What a card shows of something that was built: a submission, or an application without an event. */
export interface ShownProject {
  href: string
  title: string
  shortDescription: string
  /** 16:9, or null for the tile that `seed` decides. */
  imageLink: string | null
  seed: string
  medal?: Medal | null
  /** What it got besides the medal in words: its rank, its prizes. */
  won?: readonly string[]
  /** The team and its members, or the owner alone; their event or track after them. */
  by: { name: string; people: readonly AvatarPerson[]; place?: string | undefined }
  techIn: readonly { name: string }[]
}

interface ProjectCardProps {
  project: ShownProject
  /** A bare LikeButton; it stands beside the link, not in it. */
  like?: ReactNode
  level?: 2 | 3
  /** Seen at once, so that its picture does not wait. */
  first?: boolean
  /** How wide its picture stands, where that is not in a grid of class `cards`. */
  sizes?: string
}

/** One project in a grid of class `cards`, 19.5rem wide at least. */
export function ProjectCard({ project, like, level, first, sizes }: ProjectCardProps) {
  const { href, title, shortDescription, imageLink, seed, medal, won = [], by, techIn } = project
  return (
    <Card
      href={href}
      title={title}
      level={level}
      cover={<Picture src={imageLink} {...{ seed, first, sizes }} {...(sizes && wide)} />}
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

/** What a card outside a grid takes at most. */
const wide = { width: 750, height: 476 }
