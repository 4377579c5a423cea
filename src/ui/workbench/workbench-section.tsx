import type { ReactNode } from 'react'
import { SectionHead } from '../parts/section-head.tsx'

export function WorkbenchSection({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(/\W+/g, '-')
  return (
    <section className="pt-12" aria-labelledby={id}>
      <SectionHead title={title} id={id} />
      <div className="stack">{children}</div>
    </section>
  )
}
