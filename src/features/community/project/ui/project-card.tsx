import { IconExternalLink } from '@tabler/icons-react'
import { Card } from '#ui/parts/card.tsx'
import { ChipList } from '#ui/parts/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import type { ShownProject } from './use-projects.ts'

interface ProjectCardProps {
  project: Pick<ShownProject, 'id' | 'title' | 'description' | 'TechnicalSkills' | 'url' | 'image'>
  level?: 2 | 3
  /** Whether the card is visible at once, so that its picture loads without delay. */
  first?: boolean
}

/** Card of a profile project in a grid of class `cards`; links to the address that its owner gave. */
export function ProjectCard({ project, level, first }: ProjectCardProps) {
  const { id, title, description, TechnicalSkills, url, image } = project
  return (
    <Card
      href={url}
      rel="noopener noreferrer nofollow ugc"
      title={title}
      level={level}
      cover={<Picture src={image} seed={id} {...{ first }} />}
      text={description}
      by={
        <>
          <Icon of={IconExternalLink} />
          <span className="card__whose">{new URL(url).host}</span>
        </>
      }
      chips={<ChipList items={TechnicalSkills.map((label) => ({ label }))} />}
    />
  )
}
