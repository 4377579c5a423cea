import { tagPath } from '#features/content/technology/ui/technology-path.ts'
import type { z } from 'zod/mini'
import { Card } from '#ui/parts/card.tsx'
import { ChipList } from '#ui/parts/chip.tsx'
import { Day } from '#ui/time/day.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import type { shownWritingCard } from '../contract.ts'
import { levelLabels } from './level-labels.ts'
import { getTextPath, type TextKind } from './text-path.ts'

export type ShownTextCard = z.input<typeof shownWritingCard>

interface TextCardProps {
  kind: TextKind
  text: Pick<ShownTextCard, 'slug' | 'title' | 'description' | 'image' | 'minutes'> & Partial<ShownTextCard>
  level?: 2 | 3
}

/** Card of a tutorial or an article, in a list or beside another one. */
export function WrittenCard({ kind, text, level }: TextCardProps) {
  const { slug, title, description, image, minutes, language, technologies = [] } = text
  const date = kind === 'article' ? text.createdAt : text.publishedAt
  return (
    <Card
      href={getTextPath(kind, slug, language)}
      title={title}
      level={level}
      cover={<Picture src={image} seed={slug} />}
      text={description}
      by={
        <ul className="meta">
          {text.author && <li>{text.author.name}</li>}
          {date && (
            <li>
              <Day at={date} />
            </li>
          )}
          <li>{minutes} min</li>
          {text.level && <li>{levelLabels[text.level]}</li>}
        </ul>
      }
      chips={
        technologies.length > 0 && (
          <ChipList items={technologies.map((tech) => ({ label: tech.name, href: tagPath(tech) }))} />
        )
      }
    />
  )
}
