import type { ReactNode } from 'react'
import { pictureSizes } from '#ui/parts/picture-sizes.ts'
import { ProjectCard, type ShownProject } from '../project-card.tsx'
import './podium.css'

type PodiumProps = { winners: readonly { key: string; project: ShownProject; like?: ReactNode }[] }

/** Podium: the winner twice as wide, the others beside it, and more below if places are shared. */
export function Podium({ winners }: PodiumProps) {
  return (
    <ol className="podium">
      {winners.map(({ key, project, like }, index) => (
        <li key={key}>
          <ProjectCard
            project={project}
            like={like}
            level={3}
            sizes={index === 0 ? pictureSizes.podiumFirst : pictureSizes.podiumOther}
          />
        </li>
      ))}
    </ol>
  )
}
