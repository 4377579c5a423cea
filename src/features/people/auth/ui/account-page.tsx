import type { ReactNode } from 'react'
import { Icon, type IconShape } from '#ui/icon.tsx'
import { KilnScene } from '#ui/pictures/kiln-scene.tsx'
import './account-page.css'

interface AccountPageProps {
  title: string
  lede?: ReactNode
  /** Short facts about the site, beside the kiln. */
  points?: { icon: IconShape; text: string }[]
  /** Links to the other forms, below the form. */
  foot?: ReactNode
  children?: ReactNode
}

/** Layout of all account forms: the form on paper, and the kiln beside it on wide screens. */
export function AccountPage({ title, lede, points = [], foot, children }: AccountPageProps) {
  return (
    <div className="wrap account-page">
      <div className="account-page__form">
        <h1 dir="auto">{title}</h1>
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
