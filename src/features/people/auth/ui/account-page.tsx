import type { ReactNode } from 'react'
import { Icon, type IconShape } from '#ui/icon.tsx'
import { KilnScene } from '#ui/pictures/kiln-scene.tsx'
import './account-page.css'

interface AccountPageProps {
  title: string
  lede?: ReactNode
  /** What stands beside the kiln: short things that are true of the site. */
  points?: { icon: IconShape; text: string }[]
  /** Under the form: the way to the other forms. */
  foot?: ReactNode
  children?: ReactNode
}

/** The frame of every account form: the form on paper, and on wide screens the kiln beside it. */
export function AccountPage({ title, lede, points = [], foot, children }: AccountPageProps) {
  return (
    <div className="wrap account-page">
      <div className="account-page__form">
        <h1>{title}</h1>
        {lede && <p className="account-page__lede">{lede}</p>}
        {children}
        {foot && <div className="account-page__foot">{foot}</div>}
      </div>
      <div className="account-page__side">
        <KilnScene />
        {points.length > 0 && (
          <ul>
            {points.map(({ icon, text }) => (
              <li key={text}>
                <Icon of={icon} />
                {text}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
