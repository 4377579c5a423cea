import { Card } from '#ui/parts/card.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { getTechnologyPath } from './technology-path.ts'

interface TechnologyCardProps {
  technology: {
    slug: string
    name: string
    description: string
    image: string | null
    type: string | null
    isProvider: boolean
    providerSlug: string | null
  }
  level?: 2 | 3
}

export function TechnologyCard({ technology, level }: TechnologyCardProps) {
  const { slug, name, description, image, type, isProvider } = technology
  const kind = type ?? (isProvider ? 'Provider' : null)
  return (
    <Card
      href={getTechnologyPath(technology)}
      title={name}
      level={level}
      cover={<Picture src={image} seed={slug} />}
      text={description}
      by={kind && <span>{kind}</span>}
    />
  )
}
