import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'

export type SkeletonProps = {
  shape?: 'line' | 'text' | 'cover' | 'photo' | undefined
  width?: string | undefined
  height?: string | undefined
}

/** A placeholder in the size of the coming content; visible only after 150 ms. */
export function Skeleton({ shape = 'text', width, height }: SkeletonProps) {
  const style: CSSProperties = { width, height }
  return (
    <span className={classNames('skel', shape !== 'line' && `skel--${shape}`)} style={style} aria-hidden />
  )
}

export function CardSkeletons({ count, label }: { count: number; label: string }) {
  return (
    <div className="cards" aria-busy>
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: count }, (_, n) => (
        <div key={n}>
          <Skeleton shape="cover" />
          <Skeleton width="62%" height="1.25rem" />
          <Skeleton width="100%" />
          <Skeleton width="74%" />
        </div>
      ))}
    </div>
  )
}
